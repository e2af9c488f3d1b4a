import { type HistoryEntry, canBeUndone } from 'functions/contract';

// What is deleted for good has no way back, as if that had been taken.
const waysBack: readonly string[] = ['acts.undo', 'deleted.restore', 'deleted.purge'];

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
    if (waysBack.includes(entry.action)) undone += 1;
    else if (!canBeUndone({ action: entry.action, at: Date.parse(entry.at) }, now)) continue;
    else if (undone > 0) undone -= 1;
    else return entry;
  }
  return null;
}
