import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeWorkers } from '../../testing/fake-worker.ts';
import { fakeImports } from '../../testing/import-jobs.ts';
import { chooseList, openImport } from '../../testing/open-import.tsx';
import { press } from '../../testing/press.ts';
import { takeSavedFiles } from '../../testing/saved-files.ts';
import { shownToast, toastSays } from '../../testing/toasts.ts';

const oneUser = 'name,email\nAda,ada@example.com';
const toastIsGone = () => expect.poll(() => shownToast()).toEqual([]);

test.each([
  ['name,email', 'Error', 'CSV file must contain at least a header and one data row'],
  ['name,email\n,nowhere', 'Validation failed', 'No row of the file can be imported.'],
  ['x'.repeat(10 * 1024 * 1024 + 1), 'Invalid File', 'The file is larger than 10MB.'],
])('file %# is rejected with a message', async (text, title, description) => {
  openImport();
  await chooseList(text);
  await toastSays(title, description);
  await press('Import Users');
  await toastSays('No Data', 'Please upload a valid CSV file first');
});

test('choosing a valid file removes earlier error messages', async () => {
  openImport();
  await press('Import Users');
  await toastSays('No Data');
  await chooseList(oneUser);
  await toastIsGone();
  await chooseList('x', 'list.pdf');
  await toastSays('Invalid File');
  await chooseList(oneUser);
  await toastIsGone();
  expect(await screen.findByRole('button', { name: 'Import 1 user' })).toBeTruthy();
});

test.each([
  ['class.tsv', 'text/tab-separated-values', 'Name\tEmail\nAda\tada@example.com'],
  ['class.txt', 'text/plain', 'Name\tEmail\nAda\tada@example.com'],
  ['class.txt', '', 'Name|Email\nAda|ada@example.com'],
])('%s of type "%s" is accepted', async (name, type, text) => {
  openImport();
  await chooseList(text, name, type);
  expect(await screen.findByRole('button', { name: 'Import 1 user' })).toBeTruthy();
});

test.each([
  ['an error of the reader is shown', new Error('Out of memory'), 'Failed to parse CSV: Out of memory'],
  ['an error without a message is shown too', new Error(), 'Failed to parse CSV: Unknown error'],
])('%s', async (_, failure, description) => {
  openImport();
  fakeWorkers(() => () => Promise.reject(failure));
  await chooseList(oneUser);
  await toastSays('Error', description);
});

test('letters that no font can draw are listed before the import', async () => {
  openImport();
  await chooseList('name,email\n\u13a0da,ada@example.com\n\u13a1\u13a0,bob@example.com');
  const note = await screen.findByText(/^Cannot be drawn:/);
  expect(note.textContent).toContain('Cannot be drawn: \u13a0 \u13a1. ');
  expect(await screen.findByRole('button', { name: 'Import 2 users' })).toBeTruthy();
});

test('invalid rows are listed before the import and can be downloaded', async () => {
  const tooWide = 'This row has 4 cells but the header has 3. Check its line breaks and separators';
  const saved = takeSavedFiles();
  fakeImports();
  openImport();
  await chooseList("name,email,tags\nAda,ada@example.com\n,nobody@example.com\n'=Bob,bob,A;B\nAnn,a@example.com,x,y");
  expect(await screen.findByText('Row 3, nobody@example.com: Name is required')).toBeTruthy();
  expect(screen.getByText('Row 4, =Bob: Invalid email format (“bob”)')).toBeTruthy();
  expect(screen.getByText(`Row 5, Ann: ${tooWide}`)).toBeTruthy();
  await press('Download errors');
  await expect.poll(() => saved).toHaveLength(1);
  expect((await saved[0]?.content.text())?.trim().split('\r\n').slice(1)).toEqual([
    expect.stringContaining('"","nobody@example.com","","","3","Name is required",'),
    expect.stringContaining(`"'=Bob","bob","","A;B","4","Invalid email format",`),
    expect.stringContaining(`"Ann","a@example.com","","x","5","${tooWide}",`),
  ]);
});
