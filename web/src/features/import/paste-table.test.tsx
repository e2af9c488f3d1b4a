import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { bodiesOf } from '../../testing/fake-api.ts';
import { type ImportServer, fakeImports } from '../../testing/import-jobs.ts';
import { openImport } from '../../testing/open-import.tsx';
import { press } from '../../testing/press.ts';
import { sampleTag } from '../../testing/samples.ts';

const table = 'Name\tEmail\tHomeroom\nDoe, Jane\tjane@example.com\t9a\nLee, Bob\tbob@example.com\t9b';

function open(changes: Partial<ImportServer> = {}) {
  // jsdom has no layout, and a list without height shows no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  const server = fakeImports({ tags: [{ ...sampleTag, name: 'Autumn' }], ...changes });
  openImport();
  return { sent: () => bodiesOf(server.seen, 'POST /api/imports') };
}
const paste = (target: Element | Document, text: string, files: File[] = []) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, files } });
const turned = [
  ['Jane Doe', 'jane@example.com', '', '9a', ''],
  ['Bob Lee', 'bob@example.com', '', '9b', ''],
];
const rowsAre = (...rows: string[][]) =>
  waitFor(() => {
    const [, ...shown] = within(screen.getByRole('table')).getAllByRole('row');
    expect(
      shown.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .slice(1),
      ),
    ).toEqual(rows);
  });

test('cells pasted anywhere in the dialog can be imported, and can update existing people', async () => {
  const { sent } = open();
  paste(screen.getByRole('dialog'), table);
  expect(await screen.findByText('Pasted table')).toBeTruthy();
  await rowsAre(...turned);
  expect(screen.queryByText('Encoding:')).toBeNull();
  const update = screen.getByRole<HTMLInputElement>('switch', { name: 'Update people who exist already' });
  expect(update.checked).toBe(false);
  await userEvent.click(update);
  await press('Import 2 users');
  await expect
    .poll(() => sent())
    .toMatchObject([
      {
        fileName: 'Pasted table',
        updateExisting: true,
        users: [{ name: 'Jane Doe', class: '9a', tags: [] }, { name: 'Bob Lee' }],
      },
    ]);
});

test.each([
  ['cells can be pasted into the field that a button opens', (field: HTMLElement) => paste(field, table)],
  [
    'text that a phone keyboard enters at once counts as a paste',
    (field: HTMLElement) => fireEvent.change(field, { target: { value: table } }),
  ],
])('%s', async (_, write) => {
  open();
  await press('Paste a table');
  const field = screen.getByLabelText('Table');
  expect(document.activeElement).toBe(field);
  write(field);
  expect(await screen.findByRole('button', { name: 'Import 2 users' })).toBeTruthy();
  expect(screen.queryByLabelText('Table')).toBeNull();
});

test('a pasted file is treated like a chosen file', async () => {
  open();
  paste(screen.getByRole('dialog'), '', [new File(['name,email\nAda,ada@example.com'], 'class.csv')]);
  expect(await screen.findByText('class.csv')).toBeTruthy();
});

test('pasting a single word, or into another field, keeps the list', async () => {
  open();
  paste(screen.getByRole('dialog'), table);
  const field = await screen.findByLabelText(/^Give all of these the tag/);
  paste(field, 'Name\tEmail\nEve\teve@example.com');
  paste(screen.getByRole('dialog'), 'word');
  await rowsAre(...turned);
});

test('asks about “Surname, First” names with samples, and can leave them unchanged', async () => {
  const { sent } = open();
  paste(screen.getByRole('dialog'), table);
  const question = within(await screen.findByRole('group', { name: /^2 names look like “Surname, First”/ }));
  expect(question.getByText('“Jane Doe”, “Bob Lee”')).toBeTruthy();
  expect(question.getByRole<HTMLInputElement>('radio', { name: 'Turn around' }).checked).toBe(true);
  await userEvent.click(question.getByRole('radio', { name: 'Leave as in the file' }));
  await rowsAre(['Doe, Jane', 'jane@example.com', '', '9a', ''], ['Lee, Bob', 'bob@example.com', '', '9b', '']);
  await press('Import 2 users');
  await expect.poll(() => sent()).toMatchObject([{ users: [{ name: 'Doe, Jane' }, { name: 'Lee, Bob' }] }]);
});

test('updating existing people shows a warning that their class is replaced', async () => {
  // After the comparison each row shows its outcome instead.
  open({ preview: () => new Promise(() => undefined) });
  paste(screen.getByRole('dialog'), table);
  const update = await screen.findByRole('switch', { name: 'Update people who exist already' });
  const sentence = /get the class in the file instead of theirs: 9a, 9b\. Rows without a class change nothing\.$/;
  expect(screen.queryByText(sentence)).toBeNull();
  await userEvent.click(update);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('an existing or new tag can be added to all rows', async () => {
  const { sent } = open();
  paste(screen.getByRole('dialog'), table);
  const field = await screen.findByLabelText(/^Give all of these the tag/);
  const list = document.getElementById(field.getAttribute('list') ?? '');
  await expect
    .poll(() => [...(list?.children ?? [])].map((option) => option.getAttribute('value')))
    .toEqual(['Autumn']);
  await userEvent.type(field, 'autumn');
  expect(screen.getByText('One that exists or a new one.')).toBeTruthy();
  await userEvent.type(field, ' 2026');
  expect(screen.getByText('There is no tag of this name yet. It will be created.')).toBeTruthy();
  await rowsAre(
    ['Jane Doe', 'jane@example.com', '', '9a', 'autumn 2026'],
    ['Bob Lee', 'bob@example.com', '', '9b', 'autumn 2026'],
  );
  await press('Import 2 users');
  await expect
    .poll(() => sent())
    .toMatchObject([{ users: ['9a', '9b'].map((inClass) => ({ class: inClass, tags: ['autumn 2026'] })) }]);
});
