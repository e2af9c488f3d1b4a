import type { usersApi } from '../../contract/calls/users.ts';
import type { Handlers } from '../../http/route.ts';
import { bulkAssignUserTags, bulkSetUserStatus } from './bulk-users.service.ts';
import { countUserBadges } from './count-badges.service.ts';
import { bulkDeleteUsers } from './delete-users.service.ts';
import { bulkForgetUsers } from './forget-users.service.ts';
import { bulkReplaceUserTags, moveUserClasses } from './replace-tags.service.ts';
import { setUserTags } from './set-tags.service.ts';
import { deleteUser, updateUser } from './edit-user.service.ts';

export const peopleHandlers = {
  update: ({ params, body, write }) => updateUser(params.id, body, write),
  setTags: ({ params, body, write }) => setUserTags(params.id, body, write),
  bulkAssignTags: ({ body, write }) => bulkAssignUserTags(body, write),
  bulkReplaceTags: ({ body, write }) => bulkReplaceUserTags(body, write),
  moveClasses: ({ body, write }) => moveUserClasses(body, write),
  bulkSetStatus: ({ body, write }) => bulkSetUserStatus(body, write),
  bulkDelete: ({ body, write }) => bulkDeleteUsers(body, write),
  bulkForget: ({ body, write }) => bulkForgetUsers(body, write),
  countBadges: ({ body }) => countUserBadges(body),
  delete: ({ params, write }) => deleteUser(params.id, write),
} satisfies Partial<Handlers<typeof usersApi>>;
