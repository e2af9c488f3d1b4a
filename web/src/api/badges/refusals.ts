import { queryOptions } from '@tanstack/react-query';
import { badgeMailsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain, useAttempt } from '../../lib/query-client.ts';
import { actsKey, badgesKey, jobsKey, usersKey } from '../keys.ts';

/** Numbers of refused mails by reason, and of mails waiting for the mail server. */
export const refusalsQuery = queryOptions({
  queryKey: [...badgesKey, 'refusals'],
  queryFn: ({ signal }) => call(badgeMailsApi.getRefusals, {}, { signal }),
  staleTime: 0,
  ...readAgain,
});

/** Changes a badge holder's address and resends the refused mail to it. */
export function useSendMailTo() {
  return useAttempt(
    [badgesKey, usersKey, jobsKey, actsKey],
    ({ id, email, key }: { id: string; email: string; key: string }) =>
      call(badgeMailsApi.sendTo, { params: { id }, body: { email } }, { idempotencyKey: key }),
  );
}
