import { queryOptions, skipToken } from '@tanstack/react-query';
import { badgesApi, recipientsQuerySchema } from 'functions/contract';
import { call } from '../lib/call.ts';

/** Recipients of an issue: chosen tags, an import, or one person. */
export type Audience = { tagIds: readonly string[] } | { importId: string } | { userId: string };

/** The badge that they get, as it was typed. */
export interface TypedBadge {
  badgeType: string;
  year: string;
}

/**
 * How many people an issue would reach, and how many of them hold such a badge already. Asks nothing until everything is
 * valid, and anew whenever a dialog shows it again; while that is open, issuing does not change the answer under it.
 */
export function recipientsQuery(audience: Audience, badge: TypedBadge) {
  const sorted = 'tagIds' in audience ? { tagIds: [...audience.tagIds].sort() } : audience;
  const { data: query } = recipientsQuerySchema.safeParse({ ...sorted, ...badge });
  return queryOptions({
    queryKey: ['recipients', query],
    queryFn: query ? ({ signal }) => call(badgesApi.recipients, { query }, { signal }) : skipToken,
    staleTime: 0,
  });
}
