import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../../api/tags.ts';
import { userTagsQuery } from '../../api/users.ts';

/** The tags of a user beside all tags, with what is being changed about them. */
export function useTagEdits(userId: string) {
  const all = useQuery(tagsQuery);
  const own = useQuery(userTagsQuery(userId));
  const [edited, setEdited] = useState<ReadonlySet<string> | null>(null);
  const saved = new Set(own.data?.map(({ id }) => id));
  const chosen = edited ?? saved;
  const failed = [
    { ...own, title: 'Failed to fetch user tags' },
    { ...all, title: 'The tags could not be loaded' },
  ].find(({ data, error }) => error && !data);
  return {
    /** Undefined until both lists are known, so nobody unticks what was only not loaded yet. */
    tags: own.data && all.data,
    chosen,
    setChosen: setEdited,
    changed: own.data !== undefined && (chosen.size !== saved.size || [...chosen].some((id) => !saved.has(id))),
    failure: failed?.error
      ? {
          title: failed.title,
          error: failed.error,
          busy: own.isFetching || all.isFetching,
          onRetry: () => void Promise.all([own.refetch(), all.refetch()]),
        }
      : null,
  };
}
