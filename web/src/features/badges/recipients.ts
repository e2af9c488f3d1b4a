import { useQuery } from '@tanstack/react-query';
import { type Audience, type TypedIssue, recipientsQuery } from '../../api/recipients.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** Recipients of an issue, as far as they are known. */
export type Recipients =
  | { state: 'nobody' }
  | { state: 'incomplete' }
  | { state: 'counting' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'counted';
      total: number;
      /** Number of those who hold such a badge already; null where they are too many to look at. */
      holding: number | null;
      /** Number of people who are left out because they are not active. */
      leftOut: number;
    };

/**
 * Counts the users of an audience, the holders of the badge among them and those who are left out, as of now. It follows the fields once they rest:
 * several tags are checked in a row, and each count costs its people.
 */
export function useRecipients(audience: Audience, { badgeType, year, includeInactive }: TypedIssue): Recipients {
  const question = { audience, issue: { badgeType, year, includeInactive } };
  const asked = JSON.stringify(question);
  const settled = useDebounced(asked);
  const { audience: whom, issue } = JSON.parse(settled) as typeof question;
  const { data, isFetching, isError, refetch } = useQuery(recipientsQuery(whom, issue));
  if (isNobody(audience)) return { state: 'nobody' };
  if (isFetching || settled !== asked) return { state: 'counting' };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  return data ? { state: 'counted', ...data } : { state: 'incomplete' };
}

function isNobody(audience: Audience): boolean {
  const ids = 'tagIds' in audience ? audience.tagIds : 'users' in audience && audience.users.userIds;
  return ids ? ids.length === 0 : false;
}

/**
 * Number of badges to issue; the highest possible one where the holders are not counted, and null while nothing is
 * known.
 */
export function badgesToIssue(recipients: Recipients, includeHolders: boolean): number | null {
  if (recipients.state !== 'counted') return null;
  const { total, holding } = recipients;
  return includeHolders ? total : total - (holding ?? 0);
}
