import { Router } from 'express';
import { usersApi } from '../contract/users.ts';
import { mount } from '../http/route.ts';
import { assignTags, setUserTags } from './tag-cascade.service.ts';
import { deleteUser, updateUser } from './user-cascade.service.ts';

/** Calls that change, tag or delete users, and do the same to the users' badges. */
export const peopleRoutes = Router();

mount(peopleRoutes, usersApi.update, ({ params, body, write }) => updateUser(params.id, body, write));
mount(peopleRoutes, usersApi.setTags, ({ params, body, write }) => setUserTags(params.id, body, write));
mount(peopleRoutes, usersApi.bulkAssignTags, ({ body, write }) => assignTags(body, write));
mount(peopleRoutes, usersApi.delete, ({ params, write }) => deleteUser(params.id, write));
