import { queryOptions, skipToken } from '@tanstack/react-query';
import { type BadgeFilter, badgesApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { badgesKey } from '../keys.ts';

export interface IssueCounts {
  toIssue: number;
  /** Number whose recipient was already notified by e-mail. */
  told: number;
}

/** The same for all badges that match a filter, always counted anew. Asks nothing for null. */
export function issueCountsQuery(filter: BadgeFilter | null) {
  return queryOptions({
    queryKey: [...badgesKey, 'to-issue', filter],
    queryFn: filter ? ({ signal }) => countsOf(filter, signal) : skipToken,
    staleTime: 0,
    gcTime: 0,
  });
}

async function countsOf(filter: BadgeFilter, signal: AbortSignal): Promise<IssueCounts> {
  if (filter.state === 'issued') return { toIssue: 0, told: 0 };
  const count = async (query: BadgeFilter) =>
    (await call(badgesApi.list, { query: { ...query, limit: 1 } }, { signal })).total;
  const canBeTold = filter.mail === undefined || filter.mail === 'sent';
  const unissued = async (query: BadgeFilter) => {
    if (query.state) return count(query);
    const [all, issued] = await Promise.all([count(query), count({ ...query, state: 'issued' })]);
    return all - issued;
  };
  const [toIssue, told] = await Promise.all([unissued(filter), canBeTold ? unissued({ ...filter, mail: 'sent' }) : 0]);
  return { toIssue, told };
}
