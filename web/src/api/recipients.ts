import { queryOptions, skipToken } from '@tanstack/react-query';
import { type ChosenUsers, badgesApi, recipientsSchema } from 'functions/contract';
import { call } from '../lib/call.ts';

/** Recipients of an issue: chosen tags, an import, or people of the list of users. */
export type Audience = { tagIds: readonly string[] } | { importId: string } | { users: ChosenUsers };

/** The badge that they get, as it was typed. */
export interface TypedBadge {
  badgeType: string;
  year: string;
}

/** The same, with whether people get it who are not active. */
export interface TypedIssue extends TypedBadge {
  includeInactive: boolean;
}

/**
 * Counts the people whom an issue would reach, those who hold such a badge already, and those who are left out. Asks nothing until everything
 * is valid, and anew whenever a dialog shows it again; while that is open, issuing does not change the answer under it.
 */
export function recipientsQuery(audience: Audience, { year, ...issue }: TypedIssue) {
  const sorted = 'tagIds' in audience ? { tagIds: [...audience.tagIds].sort() } : audience;
  const { data: body } = recipientsSchema.safeParse({ ...sorted, ...issue, year: Number(year) });
  return queryOptions({
    queryKey: ['recipients', body],
    queryFn: body ? ({ signal }) => call(badgesApi.countRecipients, { body }, { signal }) : skipToken,
    staleTime: 0,
  });
}
