import type { usersApi } from '../contract/users.ts';
import type { Handlers } from '../http/route.ts';
import { bulkAssignUserTags, setUserTags } from './tag-cascade.service.ts';
import { deleteUser, updateUser } from './user-cascade.service.ts';

/** Calls that change, tag or delete users, and do the same to the users' badges. */
export const peopleHandlers = {
  update: ({ params, body, write }) => updateUser(params.id, body, write),
  setTags: ({ params, body, write }) => setUserTags(params.id, body, write),
  bulkAssignTags: ({ body, write }) => bulkAssignUserTags(body, write),
  delete: ({ params, write }) => deleteUser(params.id, write),
} satisfies Partial<Handlers<typeof usersApi>>;
