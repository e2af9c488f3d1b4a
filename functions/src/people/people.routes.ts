import type { usersApi } from '../contract/users.ts';
import type { Handlers } from '../http/route.ts';
import { countUserBadges } from './count-badges.service.ts';
import { bulkDeleteUsers } from './delete-users.service.ts';
import { bulkForgetUsers } from './forget-users.service.ts';
import { deleteUser, updateUser } from './user-cascade.service.ts';

/** Calls that change or delete users, and do the same to the users' badges. */
export const peopleHandlers = {
  update: ({ params, body, write }) => updateUser(params.id, body, write),
  bulkDelete: ({ body, write }) => bulkDeleteUsers(body, write),
  bulkForget: ({ body, write }) => bulkForgetUsers(body, write),
  countBadges: ({ body }) => countUserBadges(body),
  delete: ({ params, write }) => deleteUser(params.id, write),
} satisfies Partial<Handlers<typeof usersApi>>;
