import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { ForgetUsersDialog } from './forget-users-dialog.tsx';

const count = 'POST /api/users/count-badges';
const forget = 'POST /api/users/bulk-forget';
const counted = (total: number, badges: number | null, waitingMails = 0) =>
  json({
    ...{ total },
    counts: badges === null ? null : { badges, withBadge: Math.min(badges, total), waitingMails, changed: 0 },
  });
const forgotten = json({ jobId: sampleUser.id, state: 'done', total: 24, done: 24, mailsLeaveAt: null, results: [] });

function open(replies: Parameters<typeof fakeApi>[0], everything = { filter: { search: '9a' }, total: 24 }) {
  const seen = fakeApi(replies);
  const onDone = vi.fn();
  renderInApp(<ForgetUsersDialog users={[sampleUser]} everything={everything} onClose={vi.fn()} onDone={onDone} />);
  return { seen, onDone };
}

const deleted = 'email, department, class and tags are deleted.';
test.each([
  [
    counted(24, 31),
    `24 people are forgotten: ${deleted} Their 31 badges stay, with the names, and the links go on to work.`,
    'Nobody can be mailed about these badges any more.',
  ],
  [
    counted(1, 1),
    `1 person is forgotten: ${deleted} Their 1 badge stays, with the name, and its link goes on to work.`,
    'Nobody can be mailed about this badge any more.',
  ],
  [
    counted(12_000, null),
    `12,000 people are forgotten: ${deleted} All their badges stay, with the names, and the links go on to work.`,
    'Nobody can be mailed about these badges any more.',
  ],
])('the question says what stays, what is lost, and that nothing brings it back: %#', async (reply, words, lost) => {
  open({ [count]: reply });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText(lost)).toBeTruthy();
  expect(screen.getByText('This cannot be undone.')).toBeTruthy();
});

test('it speaks of no mails where there is no badge', async () => {
  open({ [count]: counted(2, 0) });
  expect(await screen.findByText(/Nobody among them has a badge\.$/)).toBeTruthy();
  expect(screen.queryByText(/mailed/)).toBeNull();
});

test('they are forgotten once, and the toast offers no way back', async () => {
  const { seen, onDone } = open({ [count]: counted(24, 31), [forget]: forgotten });
  await press('Forget 24 people');
  await toastSays('Users forgotten', '24 forgotten');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
  const calls = seen.filter(({ route }) => route === forget);
  expect(calls.map(({ body }) => body)).toEqual([{ filter: { search: '9a' } }]);
});

test.each([
  ['Send them first', 'send'],
  ['Forget without sending', 'drop'],
])('mails that wait are asked about: %s', async (choice, mails) => {
  const { seen } = open({ [count]: counted(24, 31, 20), [forget]: forgotten });
  const question = await screen.findByRole('group', { name: '20 emails are still waiting' });
  await userEvent.click(within(question).getByRole('radio', { name: choice }));
  await press('Forget 24 people');
  await toastSays('Users forgotten', '24 forgotten');
  const calls = seen.filter(({ route }) => route === forget);
  expect(calls.map(({ body }) => body)).toEqual([{ filter: { search: '9a' }, mails }]);
});

test('one who is ticked is called by name', async () => {
  fakeApi({ [count]: counted(1, 0) });
  renderInApp(<ForgetUsersDialog users={[sampleUser]} everything={null} onClose={vi.fn()} onDone={vi.fn()} />);
  expect(await screen.findByRole('alertdialog', { name: 'Forget Jane Doe for good?' })).toBeTruthy();
});

test('what failed is said', async () => {
  open({ [count]: counted(24, 0), [forget]: new Response('', { status: 502 }) });
  await press('Forget 24 people');
  await toastSays('Error', 'Failed to forget users');
});
