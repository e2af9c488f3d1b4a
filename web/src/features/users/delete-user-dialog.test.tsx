import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

const route = `DELETE /api/users/${sampleUser.id}`;
const confirm = async (badgeCount = 0) => {
  const onDeleted = vi.fn();
  renderInApp(<DeleteUserDialog user={{ ...sampleUser, badgeCount }} onClose={vi.fn()} onDeleted={onDeleted} />);
  await press('Delete user');
  return onDeleted;
};

test('the question names who is deleted and what goes with them', async () => {
  fakeApi({ [route]: json({ ok: true }) });
  await confirm(3);
  expect(screen.getByRole('alertdialog', { name: 'Delete Jane Doe and 3 badges?' }).textContent).toContain(
    'The links of the badges stop working.',
  );
});

test('a deleted user is told of', async () => {
  fakeApi({ [route]: json({ ok: true, actId: sampleUser.id }) });
  const onDeleted = await confirm();
  await expect.poll(() => onDeleted).toHaveBeenCalledOnce();
  await toastSays('User deleted', 'User has been deleted successfully', 'Undo');
});

test('the deletion is undone from its toast, and who stayed can be looked at', async () => {
  const undone = { jobId: sampleUser.id, state: 'done', total: 4, done: 3, mailsLeaveAt: null, results: [] };
  fakeApi({
    [route]: json({ ok: true, actId: sampleUser.id }),
    [`POST /api/acts/${sampleUser.id}/undo`]: json(undone),
  });
  await confirm(3);
  await press('Undo');
  await toastSays('Undone', '3 records put back. 1 stayed: an email that is taken, or a person who is gone.');
  expect(screen.getByRole('link', { name: 'Show what stayed' }).getAttribute('href')).toBe(
    `/deleted?act=${sampleUser.id}`,
  );
});

test('a user with very many badges goes in a job', async () => {
  fakeApi({ [route]: json({ ok: true, jobId: sampleUser.id, state: 'queued' }) });
  await confirm(12_000);
  await toastSays('Deleting Jane Doe and 12,000 badges continues', 'You can close this page.', 'Show progress');
});

test('a user who could not be deleted is still there to try again', async () => {
  fakeApi({ [route]: new Response('', { status: 502 }) });
  const onDeleted = await confirm();
  await toastSays('Error', 'Failed to delete user');
  expect(onDeleted).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Delete user' })).toBeTruthy();
});
