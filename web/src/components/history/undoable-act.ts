import { type HistoryEntry, canBeUndone } from 'functions/contract';

// Nothing that was before a deletion can be undone once its record is back, or is gone for good.
const endsOfDeletions: readonly string[] = ['deleted.restore', 'deleted.purge'];

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
    if (endsOfDeletions.includes(entry.action)) return null;
    if (entry.action === 'acts.undo') undone += 1;
    else if (!canBeUndone({ action: entry.action, at: Date.parse(entry.at) }, now)) continue;
    else if (undone > 0) undone -= 1;
    else return entry;
  }
  return null;
}
