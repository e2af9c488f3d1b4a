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

/** Live sessions of the account: the current one, then by last use. */
export const sessionsQuery = queryOptions({
  queryKey: [...accountKey, 'sessions'],
  queryFn: async ({ signal }) => (await call(accountApi.sessions, {}, { signal })).sessions,
  ...readAgain,
});

type PasswordChange = CallInput<typeof accountApi.changePassword>['body'];

/** Changes the password. Other sessions end; this one gets a new id. */
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

/** Ends all sessions of the account on the server, including this one. */
export function useLogoutEverywhere() {
  return useMutation({ mutationFn: () => call(accountApi.logoutEverywhere, {}) });
}
