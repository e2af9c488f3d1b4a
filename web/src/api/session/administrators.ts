import { queryOptions } from '@tanstack/react-query';
import { type AdministratorRow, type CallInput, type Role, administratorsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain, useAttempt, useChange } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import type { Versioned } from '../keys.ts';

const lookAgainMs = 30_000;

/** Present, invited and former administrators; polled while visible because others sign in and accept. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => call(administratorsApi.list, {}, { signal }),
  refetchInterval: () => (isLocked() ? false : lookAgainMs),
  ...readAgain,
});

export function useInviteAdministrator() {
  return useChange(
    [administratorsQuery.queryKey],
    ({ key, ...body }: CallInput<typeof administratorsApi.invite>['body'] & { key: string }) =>
      call(administratorsApi.invite, { body }, { idempotencyKey: key }),
  );
}

/** Changes a role; refused after a concurrent change. A refusal refreshes the list. */
export function useChangeRole() {
  return useAttempt([administratorsQuery.queryKey], ({ id, revision, role }: Versioned & { role: Role }) =>
    call(administratorsApi.update, { params: { id }, body: { role } }, { ifMatch: revision }),
  );
}

/** Allows or blocks sign-in of an administrator. Concurrent changes stay. */
export function useSetAdministratorState() {
  return useAttempt(
    [administratorsQuery.queryKey],
    ({ id, state }: Pick<AdministratorRow, 'id'> & { state: 'active' | 'deactivated' }) =>
      call(administratorsApi.update, { params: { id }, body: { state } }),
  );
}

/** Mails an invited person a new link and invalidates the previous one. */
export function useSendInvitation() {
  return useAttempt([administratorsQuery.queryKey], ({ id }: Pick<AdministratorRow, 'id'>) =>
    call(administratorsApi.sendInvitation, { params: { id }, body: {} }),
  );
}
