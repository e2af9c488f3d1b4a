import { Router } from 'express';
import { importsApi } from '../contract/imports.ts';
import { usersApi } from '../contract/users.ts';
import { mount } from '../http/route.ts';
import { createImport, importUsers, listRefusedRows } from './imports.service.ts';

export const importsRoutes = Router();

mount(importsRoutes, importsApi.create, ({ body, write }) => createImport(body, write));
mount(importsRoutes, importsApi.refused, ({ params, query }) => listRefusedRows(params.id, query.after));
mount(importsRoutes, usersApi.import, ({ body, write }) => importUsers(body, write));
