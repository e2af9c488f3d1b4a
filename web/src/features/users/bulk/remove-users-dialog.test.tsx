import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { bodiesOf, inTurn, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { ForgetUsersDialog } from './forget-users-dialog.tsx';
import { openAct } from '../testing/open-act.tsx';

const count = 'POST /api/users/count-badges';
const remove = 'POST /api/users/bulk-delete';
const forget = 'POST /api/users/bulk-forget';
const counted = (total: number, badges: number | null, waitingMails = 0) =>
  json({
    total,
    counts: badges === null ? null : { badges, withBadge: Math.min(badges, total), waitingMails, changed: 0 },
  });

test.each([
  [counted(24, 31), '24 people and their 31 badges are deleted. The links of these badges stop working.'],
  [counted(1, 1), '1 person and their 1 badge are deleted. The link of this badge stops working.'],
  [counted(24, 0), '24 people are deleted.'],
  [counted(12_000, null), '12,000 people and all their badges are deleted. The links of these badges stop working.'],
  [
    new Response('', { status: 404 }),
    '24 people and all their badges are deleted. The links of these badges stop working.',
  ],
])('the question says how many people and badges are deleted: %#', async (reply, words) => {
  openAct(DeleteUsersDialog, { [count]: reply });
  expect(await screen.findByText(`${words} They can be restored for 30 days.`)).toBeTruthy();
});

const forgotten = 'email, department, class and tags are deleted.';
test.each([
  [
    counted(24, 31),
    `24 people are forgotten: ${forgotten} Their 31 badges stay, with the names, and the links still work.`,
    'You can no longer send email about these badges.',
  ],
  [
    counted(1, 1),
    `1 person is forgotten: ${forgotten} Their 1 badge stays, with the name, and its link still works.`,
    'You can no longer send email about this badge.',
  ],
  [
    counted(12_000, null),
    `12,000 people are forgotten: ${forgotten} All their badges stay, with the names, and the links still work.`,
    'You can no longer send email about these badges.',
  ],
])('the question says what stays, what is lost, and that it cannot be undone: %#', async (reply, words, lost) => {
  openAct(ForgetUsersDialog, { [count]: reply });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(lost)).toBeTruthy();
  expect(screen.getByText('This cannot be undone.')).toBeTruthy();
});

test('forgetting people without badges does not mention email', async () => {
  openAct(ForgetUsersDialog, { [count]: counted(2, 0) });
  expect(await screen.findByText(/No one among them has a badge\.$/)).toBeTruthy();
  expect(screen.queryByText(/mailed/)).toBeNull();
});

test('deleting waits until the badges are counted, and can be retried after a failure', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const { seen, onDone } = openAct(DeleteUsersDialog, {
    [count]: () => new Promise((resolve) => (answer = resolve)),
    [remove]: inTurn(new Response('', { status: 502 }), bulkAnswer()),
  });
  const button = screen.getByRole('button', { name: 'Delete 24 people' });
  button.click();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Counting their badges')).toBeTruthy();
  expect(bodiesOf(seen, remove)).toEqual([]);
  answer(counted(24, 31));
  await press('Delete 24 people');
  await toastSays('Error', 'Failed to delete users');
  expect(onDone).not.toHaveBeenCalled();
  await press('Delete 24 people');
  await toastSays('Users deleted', '24 deleted.', 'Undo');
  expect(onDone).toHaveBeenCalledOnce();
  expect(bodiesOf(seen, remove)).toEqual([{ filter: { search: '9a' } }, { filter: { search: '9a' } }]);
});

test('forgetting can be retried after a failure, and the toast offers no Undo', async () => {
  const { seen, onDone } = openAct(ForgetUsersDialog, {
    [count]: counted(24, 31),
    [forget]: inTurn(new Response('', { status: 502 }), bulkAnswer()),
  });
  await press('Forget 24 people');
  await toastSays('Error', 'Failed to forget users');
  await press('Forget 24 people');
  await toastSays('Users forgotten', '24 forgotten.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
  expect(bodiesOf(seen, forget)).toEqual([{ filter: { search: '9a' } }, { filter: { search: '9a' } }]);
});

test.each([
  ['Send them first', 'send'],
  ['Forget without sending', 'drop'],
])('the question asks what to do with waiting emails: %s', async (choice, mails) => {
  const { seen } = openAct(ForgetUsersDialog, { [count]: counted(24, 31, 20), [forget]: bulkAnswer() });
  const question = await screen.findByRole('group', { name: '20 emails are still waiting' });
  await userEvent.click(within(question).getByRole('radio', { name: choice }));
  await press('Forget 24 people');
  await toastSays('Users forgotten', '24 forgotten.');
  expect(bodiesOf(seen, forget)).toEqual([{ filter: { search: '9a' }, mails }]);
});

test.each([
  [DeleteUsersDialog, 'Delete Jane Doe?'],
  [ForgetUsersDialog, 'Forget Jane Doe for good?'],
])('the question names the only selected user: %o', async (Dialog, title) => {
  openAct(Dialog, { [count]: counted(1, 0) }, { users: [sampleUser], everything: null });
  expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy();
});
