import { Router } from 'express';
import { accountApi } from '../contract/account.ts';
import { mount } from '../http/route.ts';
import { changePassword, getAccount, listSessions, logoutEverywhere } from './account.service.ts';

export const accountRoutes = Router();

mount(accountRoutes, accountApi.get, ({ session }) => getAccount(session));
mount(accountRoutes, accountApi.sessions, ({ session }) => listSessions(session));
mount(accountRoutes, accountApi.changePassword, ({ session, body, client }) => changePassword(session, body, client));
mount(accountRoutes, accountApi.logoutEverywhere, ({ session }) => logoutEverywhere(session));
