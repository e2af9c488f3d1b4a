import { queryOptions } from '@tanstack/react-query';
import { statsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { isLocked } from '../lib/session-lock.ts';

/** Totals of the whole platform, good for a minute; the dashboard's live listener writes newer ones over them. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call(statsApi.get, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: () => !isLocked(),
});
