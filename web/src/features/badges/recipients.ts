import { useQuery } from '@tanstack/react-query';
import { recipientsQuery } from '../../api/badges.ts';

/** How many users would get a badge; `count` is null while that is not known. */
export interface Recipients {
  count: number | null;
  failed: boolean;
}

/** Counts the users who have any of the tags, as of now. */
export function useRecipients(tagIds: readonly string[]): Recipients {
  const { data, isFetching, isError } = useQuery(recipientsQuery(tagIds));
  return { count: isFetching ? null : (data ?? null), failed: isError && !isFetching };
}
