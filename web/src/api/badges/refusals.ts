import { queryOptions } from '@tanstack/react-query';
import { badgeMailsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain, useAttempt } from '../../lib/query-client.ts';
import { actsKey, badgesKey, jobsKey, usersKey } from '../keys.ts';

/** Numbers of refused mails by reason, and of those that wait for the mail server. */
export const refusalsQuery = queryOptions({
  queryKey: [...badgesKey, 'refusals'],
  queryFn: ({ signal }) => call(badgeMailsApi.getRefusals, {}, { signal }),
  staleTime: 0,
  ...readAgain,
});

/** Gives the person of a badge another address, and sends the refused mail about it there. */
export function useSendMailTo() {
  return useAttempt(
    [badgesKey, usersKey, jobsKey, actsKey],
    ({ id, email, key }: { id: string; email: string; key: string }) =>
      call(badgeMailsApi.sendTo, { params: { id }, body: { email } }, { idempotencyKey: key }),
  );
}
