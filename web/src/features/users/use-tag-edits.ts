import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../../api/tags.ts';
import { userTagsQuery } from '../../api/users.ts';

const noEdits: { add: string[]; remove: string[] } = { add: [], remove: [] };

/** The tags of a user beside all tags but classes, with what is being changed about them. A class is a detail of the user. */
export function useTagEdits(userId: string) {
  const all = useQuery(tagsQuery);
  const own = useQuery(userTagsQuery(userId));
  // Kept as changes: when the user's tags are fetched anew, what others did to them meanwhile is no change of this form.
  const [edits, setEdits] = useState(noEdits);
  const saved = own.data?.map(({ id }) => id) ?? [];
  const add = edits.add.filter((id) => !saved.includes(id));
  const remove = edits.remove.filter((id) => saved.includes(id));
  const chosen = new Set([...saved.filter((id) => !remove.includes(id)), ...add]);
  const ownFailed = own.error !== null && !own.data;
  return {
    query: {
      /** Undefined until both lists are known, so that no tag is removed that was only not loaded yet. */
      data: own.data && all.data?.filter(({ kind }) => kind !== 'class'),
      error: ownFailed ? own.error : all.error,
      isFetching: own.isFetching || all.isFetching,
      refetch: () => Promise.all([own.refetch(), all.refetch()]),
    },
    failure: ownFailed ? 'Failed to fetch user tags' : 'The tags could not be loaded',
    chosen,
    setChosen: (wanted: ReadonlySet<string>) => {
      setEdits({
        add: [...wanted].filter((id) => !saved.includes(id)),
        remove: saved.filter((id) => !wanted.has(id)),
      });
    },
    /** Changes to send. */
    edits: { add, remove },
    changed: add.length > 0 || remove.length > 0,
  };
}
