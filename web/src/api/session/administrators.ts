import { queryOptions } from '@tanstack/react-query';
import { type AdministratorRow, type CallInput, type Role, administratorsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain, useAttempt, useChange } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import type { Versioned } from '../keys.ts';

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
  return useChange(
    [administratorsQuery.queryKey],
    ({ key, ...body }: CallInput<typeof administratorsApi.invite>['body'] & { key: string }) =>
      call(administratorsApi.invite, { body }, { idempotencyKey: key }),
  );
}

/** Gives somebody another role, unless something else was changed meanwhile. A refusal is news to the list as well. */
export function useChangeRole() {
  return useAttempt([administratorsQuery.queryKey], ({ id, revision, role }: Versioned & { role: Role }) =>
    call(administratorsApi.update, { params: { id }, body: { role } }, { ifMatch: revision }),
  );
}

/** Lets somebody sign in again, or no more. Whatever else was changed meanwhile stays. */
export function useSetAdministratorState() {
  return useAttempt(
    [administratorsQuery.queryKey],
    ({ id, state }: Pick<AdministratorRow, 'id'> & { state: 'active' | 'deactivated' }) =>
      call(administratorsApi.update, { params: { id }, body: { state } }),
  );
}

/** Mails a new link to somebody who was invited; the one before it is dead. */
export function useSendInvitation() {
  return useAttempt([administratorsQuery.queryKey], ({ id }: Pick<AdministratorRow, 'id'>) =>
    call(administratorsApi.sendInvitation, { params: { id }, body: {} }),
  );
}
