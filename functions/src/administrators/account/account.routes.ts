import type { accountApi } from '../../contract/calls/account.ts';
import type { Handlers } from '../../http/route.ts';
import { changeAccountPassword, getAccount, getAccountSessions, logoutAccountEverywhere } from './account.service.ts';

export const accountHandlers: Handlers<typeof accountApi> = {
  get: ({ session }) => getAccount(session),
  sessions: ({ session }) => getAccountSessions(session),
  changePassword: ({ session, body, client, write }) => changeAccountPassword(session, body, { client, write }),
  logoutEverywhere: ({ session, write }) => logoutAccountEverywhere(session, write),
};
