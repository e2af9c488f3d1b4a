import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportPreview, Role } from 'functions/contract';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { type SeenCall, bodiesOf, fakeApi, json, refusal } from '../../../testing/fake-api.ts';
import { chooseList, openImport } from '../../../testing/open-import.tsx';
import { press } from '../../../testing/press.ts';
import { sampleTag } from '../../../testing/samples.ts';
import { shownToast, toastSays } from '../../../testing/toasts.ts';

const id = (last: string) => `00000000-0000-8000-8000-0000000000${last}`;
const looked: ImportPreview = {
  rows: [
    { row: 2, kind: 'new' },
    { row: 3, kind: 'changed', changes: [{ field: 'class', from: '9a', to: '10a' }] },
    { row: 4, kind: 'unchanged' },
    {
      row: 5,
      kind: 'same_person',
      people: [{ id: id('a5'), name: 'Émile Weiß', email: 'emile@old.example', by: 'name' }],
    },
  ],
  missing: [{ id: id('a9'), name: 'Zoe Gone', email: 'zoe@example.com', class: '10a' }],
  newTags: [],
};
const bulk = bulkAnswer({ total: 1, done: 1 });
const counts = { badges: 2, withBadge: 1, waitingMails: 1, changed: 0 };
const list = [
  'name,email,class',
  'New One,new@example.com,10a',
  'Moved,moved@example.com,10a',
  'Same,same@example.com,10a',
  'Emile Weiss,emile@new.example,10a',
].join('\n');

/** Opens the dialog and chooses a list. */
async function open(preview: () => Response | Promise<Response> = () => json(looked), text = list, role?: Role) {
  const seen = fakeApi({
    'POST /api/imports/preview': preview,
    'POST /api/imports': json({ jobId: id('c1'), state: 'done', total: 4 }),
    'POST /api/users/bulk-status': bulk,
    'POST /api/users/bulk-assign-tags': bulk,
    'POST /api/users/bulk-forget': bulk,
    'POST /api/users/count-badges': json({ total: 1, counts }),
    'GET /api/tags': json([sampleTag]),
    'GET /api/jobs': json({ jobs: [] }),
  });
  openImport(role);
  await chooseList(text);
  return seen;
}
const same = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'It is the same person' }));
};
const inactive = 'Set to inactive: they get no more badges';
const leavers = 'They have left: keep their badges, forget the people';
const theyBecome = (choice: string) =>
  userEvent.selectOptions(screen.getByLabelText('What to do with this person'), choice);
const sentTo = (seen: SeenCall[], path: string) => bodiesOf(seen, `POST /api/${path}`);

test('counts rows by outcome, asks about possible matches and lists people not in the file', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Import 2 users' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Decide for each' }));
  expect(screen.getByText('1 person of these classes is not in the file')).toBeTruthy();
  const choice = screen.getByLabelText('Row 5, Emile Weiss (emile@new.example)');
  await userEvent.selectOptions(choice, 'Someone else: add');
  expect(screen.getByText('2 people of these classes are not in the file')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 2 users' })).toBeTruthy();
  expect(screen.getByText(/^2 people in the file already exist/)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Update people who exist already' }));
  expect(screen.getByRole('button', { name: 'Import 2 new, 1 changed, 1 unchanged' })).toBeTruthy();
  expect(screen.queryByText(/already exist and will be listed/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Rows to show'), 'Changed (1)');
  expect(screen.getByLabelText('Rows to show')).toHaveProperty('value', 'changed');
});

test('possible matches must be decided before the import, and the decision is sent', async () => {
  const seen = await open();
  await press('Import 2 users');
  await toastSays('Say whether they are the same people.');
  expect(sentTo(seen, 'imports')).toEqual([]);
  await same();
  await press('Import 1 new, 1 changed');
  await expect.poll(() => sentTo(seen, 'imports')).toHaveLength(1);
  const [{ users }] = sentTo(seen, 'imports') as [{ users: { row: number }[] }];
  expect(users.map(({ row, ...rest }) => [row, rest])).toMatchObject([
    [2, { previewed: 'new' }],
    [3, { previewed: 'refused' }],
    [4, { previewed: 'refused' }],
    [5, { previewed: 'changed', userId: id('a5') }],
  ]);
  // People who are not in the file are never changed silently.
  expect(sentTo(seen, 'users/bulk-status')).toEqual([]);
});

test('people not in the file can become inactive, and a new file resets choices', async () => {
  const seen = await open();
  await same();
  await theyBecome(inactive);
  await chooseList(`${list}\n`);
  expect(await screen.findByRole('radio', { name: 'It is the same person', checked: false })).toBeTruthy();
  expect(screen.getByLabelText('What to do with this person')).toHaveProperty('value', 'nothing');
  await same();
  await theyBecome(inactive);
  await press('Import 1 new, 1 changed');
  await expect.poll(() => sentTo(seen, 'users/bulk-status')).toEqual([{ userIds: [id('a9')], status: 'inactive' }]);
});

test('people not in the file can get a tag, which must be chosen', async () => {
  const seen = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'It is someone else' }));
  await userEvent.selectOptions(screen.getByLabelText('What to do with them'), 'Give them a tag');
  await press('Import 2 users');
  await toastSays('Choose a tag, or leave them as they are.');
  await userEvent.selectOptions(
    screen.getByLabelText('Tag for them'),
    await screen.findByRole('option', { name: sampleTag.name }),
  );
  await press('Import 2 users');
  await expect
    .poll(() => sentTo(seen, 'users/bulk-assign-tags'))
    .toEqual([{ userIds: [id('a9'), id('a5')], tagIds: [sampleTag.id] }]);
});

test('people not in the file can be forgotten, after a confirmation', async () => {
  const seen = await open();
  await same();
  await theyBecome(leavers);
  await press('Import 1 new, 1 changed');
  const question = await screen.findByRole('alertdialog', { name: 'Import, and forget 1 person for good?' });
  expect(await within(question).findByText(/^1 person is forgotten: .* Their 2 badges stay/)).toBeTruthy();
  expect(within(question).getByText('This cannot be undone.')).toBeTruthy();
  await press('Cancel', question);
  expect(sentTo(seen, 'imports')).toEqual([]);
  await press('Import 1 new, 1 changed');
  expect(await screen.findByRole('group', { name: '1 email is still waiting' })).toBeTruthy();
  await press('Import and forget 1 person');
  await expect.poll(() => sentTo(seen, 'users/bulk-forget')).toEqual([{ userIds: [id('a9')], mails: 'send' }]);
  expect(sentTo(seen, 'imports')).toHaveLength(1);
});

test('an issuer cannot choose to forget people', async () => {
  await open(undefined, list, 'issuer');
  const choice = await screen.findByLabelText('What to do with this person');
  expect(within(choice).queryByRole('option', { name: leavers })).toBeNull();
});

test('the import waits for the comparison, but a failed comparison does not block it', async () => {
  let answer: (response: Response) => void = () => undefined;
  const seen = await open(() => new Promise((resolve) => (answer = resolve)));
  expect(await screen.findByText('Comparing the list with your users')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Comparing 4 rows' }));
  expect(sentTo(seen, 'imports')).toEqual([]);
  await expect.poll(() => sentTo(seen, 'imports/preview')).toHaveLength(1);
  answer(refusal(500, 'internal', 'Something failed.'));
  expect(await screen.findByText(/could not be compared .* Something failed\./)).toBeTruthy();
  await press('Import 4 users');
  await expect.poll(() => sentTo(seen, 'imports')).toHaveLength(1);
  expect(JSON.stringify(sentTo(seen, 'imports'))).not.toContain('previewed');
});

test('a list of existing people says which option to turn on', async () => {
  const known: ImportPreview = { rows: [{ row: 2, kind: 'unchanged' }], missing: [], newTags: [] };
  await open(() => json(known), 'name,email\nSame,same@example.com');
  expect(await screen.findByText(/^1 person in the file already exists/)).toBeTruthy();
  await press('Import Users');
  await toastSays('No one to import', 'Turn on “Update people who exist already”.');
});

test('a list of more than 5,000 rows is compared only by the job', async () => {
  const rows = Array.from({ length: 5001 }, (_, index) => `P${index},p${index}@example.com`);
  const seen = await open(undefined, ['name,email', ...rows].join('\n'));
  expect(await screen.findByText(/^Lists of more than 5,000 rows are compared during/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import 5,001 users' })).toBeTruthy();
  expect(sentTo(seen, 'imports/preview')).toEqual([]);
  expect(shownToast()).toEqual([]);
});
