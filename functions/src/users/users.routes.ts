import { Router } from 'express';
import { recordExport } from '../audit/exports.service.ts';
import { tagsApi } from '../contract/tags.ts';
import { usersApi } from '../contract/users.ts';
import { mount } from '../http/route.ts';
import { deleteTag } from './delete-tag.service.ts';
import { getUserTags, getUsersByTags } from './user-tags.service.ts';
import { createUser, listUsers } from './users.service.ts';

export const usersRoutes = Router();

mount(usersRoutes, usersApi.list, async ({ query, ...reading }) => {
  await recordExport('user', query.limit, reading);
  return listUsers(query);
});
mount(usersRoutes, usersApi.create, ({ body, write }) => createUser(body, write));
mount(usersRoutes, usersApi.byTags, async ({ query, ...reading }) => {
  const answer = await getUsersByTags(query.tagIds);
  await recordExport('user', answer.users.length, reading);
  return answer;
});
mount(usersRoutes, usersApi.getTags, ({ params }) => getUserTags(params.id));
// A tag that is deleted is taken from its users.
mount(usersRoutes, tagsApi.delete, ({ params, write }) => deleteTag(params.id, write));
