import { queryOptions, useMutation } from '@tanstack/react-query';
import { type CallInput, accountApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { deviceHeaders } from '../../lib/device-id.ts';
import { readAgain, useRefresh } from '../../lib/query-client.ts';
import { useAdoptSession } from './auth.ts';
import { accountKey } from '../keys.ts';

/** E-mail of the own account, and whether it has a password. */
export const accountQuery = queryOptions({
  queryKey: [...accountKey, 'own'],
  queryFn: ({ signal }) => call(accountApi.get, {}, { signal }),
});

/** The live sessions of the account: this one, then the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: [...accountKey, 'sessions'],
  queryFn: async ({ signal }) => (await call(accountApi.sessions, {}, { signal })).sessions,
  ...readAgain,
});

type PasswordChange = CallInput<typeof accountApi.changePassword>['body'];

/** Changes the password. All other sessions end; the console goes on with the one that the server gives for this one. */
export function useChangePassword() {
  const refresh = useRefresh(accountKey);
  const adopt = useAdoptSession();
  return useMutation({
    mutationFn: (body: PasswordChange) => call(accountApi.changePassword, { body }, { headers: deviceHeaders() }),
    onSuccess: ({ sessionId }) => {
      adopt(sessionId);
      refresh();
    },
  });
}

/** Ends every session of the account on the server, this one too. */
export function useLogoutEverywhere() {
  return useMutation({ mutationFn: () => call(accountApi.logoutEverywhere, {}) });
}
