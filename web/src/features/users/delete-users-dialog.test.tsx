import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';

const count = 'POST /api/users/count-badges';
const remove = 'POST /api/users/bulk-delete';
const counted = (total: number, badges: number | null) =>
  json({ total, counts: badges === null ? null : { badges, withBadge: Math.min(badges, total), changed: 0 } });
const deleted = json({ jobId: sampleUser.id, state: 'done', total: 24, done: 24, results: [] });

function open(replies: Parameters<typeof fakeApi>[0], everything = { filter: { search: '9a' }, total: 24 }) {
  const seen = fakeApi(replies);
  const onDone = vi.fn();
  renderInApp(<DeleteUsersDialog users={[sampleUser]} everything={everything} onClose={vi.fn()} onDone={onDone} />);
  return { seen, onDone };
}

test.each([
  [counted(24, 31), '24 people and their 31 badges are deleted. The links of these badges stop working.'],
  [counted(1, 1), '1 person and their 1 badge are deleted. The link of this badge stops working.'],
  [counted(24, 0), '24 people are deleted.'],
  [counted(12_000, null), '12,000 people and all their badges are deleted. The links of these badges stop working.'],
  [
    new Response('', { status: 404 }),
    '24 people and all their badges are deleted. The links of these badges stop working.',
  ],
])('the question says what goes with them: %#', async (reply, words) => {
  open({ [count]: reply });
  expect(await screen.findByText(`${words} They can be restored for 30 days.`)).toBeTruthy();
});

test('they are deleted once what goes with them is known', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const { seen, onDone } = open({ [count]: () => new Promise((resolve) => (answer = resolve)), [remove]: deleted });
  const button = screen.getByRole('button', { name: 'Delete 24 people' });
  button.click();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Counting their badges')).toBeTruthy();
  answer(counted(24, 31));
  await press('Delete 24 people');
  await toastSays('Users deleted', '24 deleted', 'Undo');
  expect(onDone).toHaveBeenCalledOnce();
  const calls = seen.filter(({ route }) => route === remove);
  expect(calls.map(({ body }) => body)).toEqual([{ filter: { search: '9a' } }]);
});

test('one who is ticked is called by name', async () => {
  fakeApi({ [count]: counted(1, 0) });
  renderInApp(<DeleteUsersDialog users={[sampleUser]} everything={null} onClose={vi.fn()} onDone={vi.fn()} />);
  expect(await screen.findByRole('alertdialog', { name: 'Delete Jane Doe?' })).toBeTruthy();
});

test('a deletion that failed can be tried again', async () => {
  const { seen } = open({ [count]: counted(24, 0), [remove]: new Response('', { status: 502 }) });
  await press('Delete 24 people');
  await toastSays('Error', 'Failed to delete users');
  await press('Delete 24 people');
  await expect.poll(() => seen.filter(({ route }) => route === remove)).toHaveLength(2);
});
