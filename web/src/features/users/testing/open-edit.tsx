import type { User } from 'functions/contract';
import { useOpenDialog } from '../../../lib/open-dialog.ts';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { bodyOfUser, sampleTag, sampleUser } from '../../../testing/samples.ts';
import { EditUserDialog } from '../edit/edit-user-dialog.tsx';

const { id } = sampleUser;

export const editRoute = `PUT /api/users/${id}`;
/** Body of an edit without changes to the sample user. */
export const sameDetails = bodyOfUser();

function Console({ user }: { user: User }) {
  const { dialog, close } = useOpenDialog();
  return <EditUserDialog dialog={dialog} users={[user]} onClose={close} />;
}

/** Opens the edit dialog of the sample user, or of another with its id. Returns the calls. */
export function openEdit(replies: Parameters<typeof fakeApi>[0] = {}, user = sampleUser) {
  const seen = fakeApi({
    'GET /api/tags': json([sampleTag]),
    [`GET /api/users/${id}/tags`]: json(user.tags),
    ...replies,
  });
  renderInApp(<Console user={user} />, { path: `/users?dialog=edit-${id}` });
  return seen;
}
