import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { type Conflict, type Values, isSameValue, mergeChanges } from '../../lib/merge-changes.ts';

/** Values of a record and their revision; null if the server sent none. */
interface Version<V extends Values<V>> {
  values: V;
  revision: string | null;
}

interface SaveSteps<V extends Values<V>, A> {
  send: (values: V, base: Version<V>) => Promise<A>;
  /** Current version, from a refusal after another administrator's change. */
  current: (refusal: ApiError) => Version<V> | Promise<Version<V>>;
}

interface Saved<A> {
  answer: A;
  /** Whether it includes another administrator's changes. */
  merged: boolean;
}

// Others rarely save as often during one save. Limits requests to a server that always refuses.
const mostMerges = 5;

/**
 * Saves a form despite concurrent changes. Changes of other fields are merged and resent; for the same field, `save`
 * stops and ConflictFields asks. `refill` shows values in the form as changes to others.
 */
export function useMergedSave<V extends Values<V>>(start: Version<V>, refill: (shown: V, base: V) => void) {
  const [base, setBase] = useState(start);
  const [conflicts, setConflicts] = useState<readonly Conflict<V>[]>([]);
  const [keptMine, setKeptMine] = useState<ReadonlySet<string>>(new Set());
  const [timesAsked, setTimesAsked] = useState(0);
  const [gone, setGone] = useState(false);

  /** Side with the form's value: 'other' for a third one, null if undecided. */
  const sideOf = ({ name, mine, theirs }: Conflict<V>, values: V) => {
    if (isSameValue(values[name], theirs)) return 'theirs';
    if (!isSameValue(values[name], mine)) return 'other';
    return keptMine.has(name) ? 'mine' : null;
  };
  const ask = (open: readonly Conflict<V>[]) => {
    setConflicts(open);
    setTimesAsked((times) => times + 1);
    return null;
  };
  const rebase = (version: Version<V>, shown = version.values) => {
    setBase(version);
    refill(shown, version.values);
    setConflicts([]);
    setKeptMine(new Set());
    setTimesAsked(0);
  };

  const saveAndMerge = async <A extends { revision: string | null }>(
    values: V,
    { send, current }: SaveSteps<V, A>,
  ): Promise<Saved<A> | null> => {
    let version = base;
    let mine = values;
    for (let merges = 0; ; merges += 1) {
      try {
        const answer = await send(mine, version);
        rebase({ values: mine, revision: answer.revision });
        return { answer, merged: merges > 0 };
      } catch (error) {
        if (!isRefusal(error, 'outdated') || merges === mostMerges) throw error;
        const theirs = await current(error);
        const outcome = mergeChanges({ base: version.values, mine, theirs: theirs.values });
        version = theirs;
        mine = outcome.merged;
        rebase(theirs, mine);
        if (outcome.conflicts.length > 0) return ask(outcome.conflicts);
      }
    }
  };

  /** Returns the result, or null if there is a question. Throws other failures. */
  const save = async <A extends { revision: string | null }>(values: V, steps: SaveSteps<V, A>) => {
    if (conflicts.some((conflict) => sideOf(conflict, values) === null)) return ask(conflicts);
    try {
      return await saveAndMerge(values, steps);
    } catch (error) {
      if (isRefusal(error, 'not_found')) setGone(true);
      throw error;
    }
  };

  return {
    /** Version that the form's values are based on. */
    base,
    /** Restarts from another version and shows it. */
    rebase,
    /** Stores a revision that changes none of the form's fields. */
    renew: (revision: string | null) => {
      setBase((known) => ({ ...known, revision }));
    },
    save,
    conflicts,
    sideOf,
    timesAsked,
    /** Whether the record was deleted by others. */
    gone,
    /** Records the choice of mine over theirs. */
    keepMine: (name: string) => {
      setKeptMine((kept) => new Set(kept).add(name));
    },
  };
}

function isRefusal(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
