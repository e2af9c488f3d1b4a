import { queryOptions } from '@tanstack/react-query';
import { statsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import { badgesKey } from '../keys.ts';

/** Totals of the whole platform, good for a minute; the dashboard's live listener writes newer ones over them. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(statsApi.get, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: () => !isLocked(),
});

/** Badges that end soon, by month, with the first of them. */
export const endingBadgesQuery = queryOptions({
  queryKey: [...badgesKey, 'ending'],
  queryFn: ({ signal }) => call(statsApi.endingBadges, {}, { signal }),
  ...readAgain,
});
