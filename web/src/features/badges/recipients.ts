import { useQuery } from '@tanstack/react-query';
import { type Audience, type TypedBadge, recipientsQuery } from '../../api/recipients.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** Who would get a badge, as far as that is known. */
export type Recipients =
  | { state: 'nobody' }
  | { state: 'incomplete' }
  | { state: 'counting' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'counted';
      total: number;
      /** How many hold such a badge already; null where they are too many to look at. */
      holding: number | null;
    };

/** Counts the people of an audience, and those who hold the badge already, as of now. It follows what is typed. */
export function useRecipients(audience: Audience, { badgeType, year }: TypedBadge): Recipients {
  const settled = { badgeType: useDebounced(badgeType), year: useDebounced(year) };
  const query = recipientsQuery(audience, settled);
  const { data, isFetching, isError, refetch } = useQuery(query);
  if ('tagIds' in audience && audience.tagIds.length === 0) return { state: 'nobody' };
  if (isFetching || settled.badgeType !== badgeType || settled.year !== year) return { state: 'counting' };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  return data ? { state: 'counted', ...data } : { state: 'incomplete' };
}

/** How many badges would be issued, at most where it is not known who holds one; null while nothing is known. */
export function badgesToIssue(recipients: Recipients, includeHolders: boolean): number | null {
  if (recipients.state !== 'counted') return null;
  const { total, holding } = recipients;
  return includeHolders ? total : total - (holding ?? 0);
}
