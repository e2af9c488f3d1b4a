import { queryOptions, useMutation } from '@tanstack/react-query';
import { type AdministratorRow, type CallInput, type Role, administratorsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { readAgain, useRefresh } from '../lib/query-client.ts';
import { isLocked } from '../lib/session-lock.ts';
import type { Versioned } from './keys.ts';

const lookAgainMs = 30_000;

/** Everybody who may sign in, may soon, or might once; read again while it is in view, since others sign in and accept. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => call(administratorsApi.list, {}, { signal }),
  refetchInterval: () => (isLocked() ? false : lookAgainMs),
  ...readAgain,
});

/** Invites somebody, who gets a mail. */
export function useInviteAdministrator() {
  const refresh = useRefresh(administratorsQuery.queryKey);
  return useMutation({
    mutationFn: ({ key, ...body }: CallInput<typeof administratorsApi.invite>['body'] & { key: string }) =>
      call(administratorsApi.invite, { body }, { idempotencyKey: key }),
    onSuccess: refresh,
  });
}

/** Gives somebody another role, unless something else was changed meanwhile. A refusal is news to the list as well. */
export function useChangeRole() {
  const refresh = useRefresh(administratorsQuery.queryKey);
  return useMutation({
    mutationFn: ({ id, revision, role }: Versioned & { role: Role }) =>
      call(administratorsApi.update, { params: { id }, body: { role } }, { ifMatch: revision }),
    onSettled: refresh,
  });
}

/** Lets somebody sign in again, or no more. Whatever else was changed meanwhile stays. */
export function useSetAdministratorState() {
  const refresh = useRefresh(administratorsQuery.queryKey);
  return useMutation({
    mutationFn: ({ id, state }: Pick<AdministratorRow, 'id'> & { state: 'active' | 'deactivated' }) =>
      call(administratorsApi.update, { params: { id }, body: { state } }),
    onSettled: refresh,
  });
}

/** Mails a new link to somebody who was invited; the one before it is dead. */
export function useSendInvitation() {
  const refresh = useRefresh(administratorsQuery.queryKey);
  return useMutation({
    mutationFn: ({ id }: Pick<AdministratorRow, 'id'>) =>
      call(administratorsApi.sendInvitation, { params: { id }, body: {} }),
    onSettled: refresh,
  });
}
