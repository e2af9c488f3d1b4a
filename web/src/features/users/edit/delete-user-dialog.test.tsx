import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { fakeApi, inTurn, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

const route = `DELETE /api/users/${sampleUser.id}`;
const confirm = async (badgeCount: number) => {
  const onDeleted = vi.fn();
  renderInApp(<DeleteUserDialog user={{ ...sampleUser, badgeCount }} onClose={vi.fn()} onDeleted={onDeleted} />);
  await press('Delete user');
  return onDeleted;
};

test('the question names the user and the badge count, and Undo reports what is left out', async () => {
  fakeApi({
    [route]: json({ ok: true, actId: sampleUser.id }),
    [`POST /api/acts/${sampleUser.id}/undo`]: bulkAnswer({
      total: 4,
      done: 3,
      reasons: [{ why: 'email_taken', count: 1 }],
    }),
  });
  const onDeleted = await confirm(3);
  expect(screen.getByRole('alertdialog', { name: 'Delete Jane Doe and 3 badges?' }).textContent).toContain(
    'The links of the badges stop working.',
  );
  await toastSays('User deleted', 'User has been deleted successfully', 'Undo');
  expect(onDeleted).toHaveBeenCalledOnce();
  await press('Undo');
  await toastSays('Undone', '3 records restored. 1 left out: email used by someone else.', 'Show reasons');
});

test('a failed deletion can be retried, and a queued one says that it continues', async () => {
  const queued = json({ ok: true, jobId: sampleUser.id, state: 'queued' });
  fakeApi({ [route]: inTurn(new Response('', { status: 502 }), queued) });
  const onDeleted = await confirm(12_000);
  await toastSays('Error', 'Failed to delete user');
  expect(onDeleted).not.toHaveBeenCalled();
  await press('Delete user');
  await toastSays('Deleting Jane Doe and 12,000 badges continues', 'You can close this page.', 'Show progress');
});
