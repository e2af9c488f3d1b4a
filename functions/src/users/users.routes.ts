import { Router } from 'express';
import { usersApi } from '../contract/users.ts';
import { mount } from '../http/route.ts';
import { createUser, getUsers } from './users.service.ts';

export const usersRoutes = Router();

mount(usersRoutes, usersApi.list, ({ query }) => getUsers(query));
mount(usersRoutes, usersApi.create, ({ body }) => createUser(body));
