import { queryOptions, skipToken } from '@tanstack/react-query';
import { type BadgeFilter, badgesApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { badgesKey } from './keys.ts';

/** Preview of issuing chosen badges. */
export interface IssueCounts {
  /** Badges that are not issued. */
  toIssue: number;
  /** How many of those somebody was told of by e-mail before. */
  told: number;
}

/** The same for all badges that match a filter, counted anew each time. Asks nothing for null. */
export function issueCountsQuery(filter: BadgeFilter | null) {
  return queryOptions({
    queryKey: [...badgesKey, 'to-issue', filter],
    queryFn: filter ? ({ signal }) => countsOf(filter, signal) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
}

async function countsOf(filter: BadgeFilter, signal: AbortSignal): Promise<IssueCounts> {
  if (filter.status === 'issued') return { toIssue: 0, told: 0 };
  const toIssue = { ...filter, status: 'unissued' } as const;
  const count = async (query: BadgeFilter) =>
    (await call(badgesApi.list, { query: { ...query, limit: 1 } }, { signal })).total;
  const canBeTold = filter.mail === undefined || filter.mail === 'sent';
  const [open, told] = await Promise.all([count(toIssue), canBeTold ? count({ ...toIssue, mail: 'sent' }) : 0]);
  return { toIssue: open, told };
}
