import { Router } from 'express';
import { tagsApi } from '../contract/tags.ts';
import { usersApi } from '../contract/users.ts';
import { mount } from '../http/route.ts';
import { deleteTag } from './delete-tag.service.ts';
import { getUserTags, getUsersByTags } from './user-tags.service.ts';
import { createUser, listUsers } from './users.service.ts';

export const usersRoutes = Router();

mount(usersRoutes, usersApi.list, ({ query }) => listUsers(query));
mount(usersRoutes, usersApi.create, ({ body, write }) => createUser(body, write));
mount(usersRoutes, usersApi.byTags, ({ query }) => getUsersByTags(query.tagIds));
mount(usersRoutes, usersApi.getTags, ({ params }) => getUserTags(params.id));
// A tag that is deleted is taken from its users.
mount(usersRoutes, tagsApi.delete, ({ params, write }) => deleteTag(params.id, write));
