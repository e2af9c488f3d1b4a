import { Router } from 'express';
import { accountApi } from '../contract/account.ts';
import { mount } from '../http/route.ts';
import { changePassword, getAccount, listSessions, logoutEverywhere } from './account.service.ts';

export const accountRoutes = Router();

mount(accountRoutes, accountApi.get, ({ session }) => getAccount(session));
mount(accountRoutes, accountApi.sessions, ({ session }) => listSessions(session));
mount(accountRoutes, accountApi.changePassword, ({ session, body, client, write }) =>
  changePassword(session, body, { client, write }),
);
mount(accountRoutes, accountApi.logoutEverywhere, ({ session, write }) => logoutEverywhere(session, write));
