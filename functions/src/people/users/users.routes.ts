import { recordExport } from '../../audit/exports.service.ts';
import type { tagsApi } from '../../contract/calls/tags.ts';
import type { usersApi } from '../../contract/calls/users.ts';
import type { Handlers } from '../../http/route.ts';
import { listUserClasses } from './classes.service.ts';
import { deleteTag } from './delete-tag.service.ts';
import { updateTag } from './update-tag.service.ts';
import { createUser, getUser, getUserTags, listUsers, listUsersByTags } from './users.service.ts';

export const usersHandlers = {
  list: async ({ query, ...reading }) => {
    await recordExport('user', query.limit, reading);
    return listUsers(query);
  },
  create: ({ body, write }) => createUser(body, write),
  byTags: async ({ query, ...reading }) => {
    const answer = await listUsersByTags(query.tagIds);
    await recordExport('user', answer.users.length, reading);
    return answer;
  },
  getTags: ({ params }) => getUserTags(params.id),
  listClasses: ({ query }) => listUserClasses(query.tagIds),
  // After the paths that would match as an id.
  get: ({ params }) => getUser(params.id),
} satisfies Partial<Handlers<typeof usersApi>>;

/** Tag calls that read the users who have them. */
export const givenTagsHandlers = {
  update: ({ params, body, write }) => updateTag(params.id, body, write),
  // Deleting a tag takes it from its users.
  delete: ({ params, write }) => deleteTag(params.id, write),
} satisfies Partial<Handlers<typeof tagsApi>>;
