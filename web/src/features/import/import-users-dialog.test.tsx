import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type SeenCall, fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { fakeWorkers } from '../../testing/fake-worker.ts';
import { renderInApp } from '../../testing/render.tsx';
import { toastSays } from '../../testing/toasts.ts';
import { serveList } from './serve-list.ts';
import { ImportUsersDialog } from './import-users-dialog.tsx';

beforeEach(() => {
  fakeWorkers(serveList);
});

const importRoute = 'POST /api/users/import';
const csv = (text: string, name = 'users.csv', type = 'text/csv') => new File([text], name, { type });
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('CSV or Excel file'), file, { applyAccept: false });
const open = () => renderInApp(<ImportUsersDialog open onClose={vi.fn()} />);

test.each([
  [csv('name,email\nAda,ada@example.com', 'users.txt', 'text/plain'), 'Invalid File', 'Please select a CSV file'],
  [csv('name,email'), 'Error', 'CSV file must contain at least a header and one data row'],
  [csv('name,email\n,nowhere'), 'Validation failed', 'No row of the file can be imported.'],
  [csv('x'.repeat(10 * 1024 * 1024 + 1)), 'Invalid File', 'The file is larger than 10MB.'],
])('file %# is refused', async (file, title, description) => {
  open();
  await choose(file);
  await toastSays(title, description);
  await userEvent.click(screen.getByRole('button', { name: 'Import Users' }));
  await toastSays('No Data', 'Please upload a valid CSV file first');
});

test.each([
  ['an unclosed quote is named with its row', undefined, 'Failed to parse CSV: Row 2: Quoted field unterminated'],
  ['a reader that breaks is told of', new Error('Out of memory'), 'Failed to parse CSV: Out of memory'],
  ['a reader that breaks without a word too', new Error(), 'Failed to parse CSV: Unknown error'],
])('%s', async (_, failure, description) => {
  if (failure) fakeWorkers(() => () => Promise.reject(failure));
  open();
  await choose(csv('name,email\n"Ada,ada@example.com'));
  await toastSays('Error', description);
});

test('good rows are sent without the bad ones, which are listed by their row', async () => {
  const seen = fakeApi({
    [importRoute]: json({
      imported: 1,
      updated: 0,
      unchanged: 0,
      createdTags: 0,
      errors: [{ row: 3, message: 'A user with this email exists' }],
    }),
  });
  open();
  await choose(csv('name,email\nAda,ada@example.com\n,nobody@example.com\nBob,bob@example.com'));
  expect(await screen.findByText('Row 3, nobody@example.com: Name is required')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 users' }));
  expect(await screen.findByText('Row 4, Bob: A user with this email exists')).toBeTruthy();
  expect(screen.getByText('1 of 3 rows were imported.')).toBeTruthy();
  expect(seen[0]?.body).toMatchObject({
    users: [
      { name: 'Ada', email: 'ada@example.com', department: '', tags: [] },
      { name: 'Bob', email: 'bob@example.com', department: '', tags: [] },
    ],
  });
});

test('an import that failed says why and goes on from there', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => `P${index},p${index}@example.com`);
  const answer = ({ body }: SeenCall) => {
    const { users } = body as { users: unknown[] };
    return json({ imported: users.length, updated: 0, unchanged: 0, createdTags: 0, errors: [] });
  };
  let calls = 0;
  fakeApi({
    [importRoute]: (call) => (++calls === 1 ? answer(call) : refusal(500, 'internal', 'Something failed.')),
  });
  open();
  await choose(csv(['name,email', ...rows].join('\n')));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 501 users' }));
  expect(await screen.findByText('500 of 501 rows were imported. 1 row was not sent. Something failed.')).toBeTruthy();
  await toastSays('Error', 'Failed to import users: Something failed.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue import' }));
  const seen = fakeApi({ [importRoute]: answer });
  await userEvent.click(screen.getByRole('button', { name: 'Continue import' }));
  expect(await screen.findByText('501 of 501 rows were imported.')).toBeTruthy();
  expect(seen).toHaveLength(1);
});
