import { queryOptions } from '@tanstack/react-query';
import { statsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import { badgesKey } from '../keys.ts';

/** Platform totals, fresh for a minute; the dashboard's live listener updates them. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(statsApi.get, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: () => !isLocked(),
});

/** Badges that end soon, by month, with the first few. */
export const endingBadgesQuery = queryOptions({
  queryKey: [...badgesKey, 'ending'],
  queryFn: ({ signal }) => call(statsApi.endingBadges, {}, { signal }),
  ...readAgain,
});
