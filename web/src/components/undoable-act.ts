import { type HistoryEntry, canBeUndone } from 'functions/contract';

/**
 * The act of a history, newest first, that can be undone: the last one that was not undone yet. Null where there is none, or
 * where it is of another kind or too old.
 */
export function undoableAct<E extends Pick<HistoryEntry, 'action' | 'at'>>(
  entries: readonly E[],
  now = Date.now(),
): E | null {
  let undone = 0;
  for (const entry of entries) {
    // What was before a deletion cannot be undone any more.
    if (entry.action === 'deleted.restore') return null;
    if (entry.action === 'acts.undo') undone += 1;
    else if (!canBeUndone({ action: entry.action, at: Date.parse(entry.at) }, now)) continue;
    else if (undone > 0) undone -= 1;
    else return entry;
  }
  return null;
}
