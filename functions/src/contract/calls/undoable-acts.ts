import { undoDaysKept } from './acts.ts';
import { calls } from './apis.ts';

const namesOf = (undoable: true | 'by restoring'): readonly string[] =>
  [...calls].filter(([, call]) => call.undoable === undoable).map(([name]) => name);

/** Acts that are undone by what records were before, by the names of their calls. */
export const undoableActs = namesOf(true);

/** Acts that delete records which are kept for as long: undone by putting those back. */
export const deletingActs = namesOf('by restoring');

/** Whether acts of a call can be undone, while they are young enough. */
export function isUndoable(action: string): boolean {
  return undoableActs.includes(action) || deletingActs.includes(action);
}

/** Whether an act can be undone, from its call and the milliseconds since 1970 at which it began. */
export function canBeUndone({ action, at }: { action: string; at: number }, now = Date.now()): boolean {
  return isUndoable(action) && now - at < undoDaysKept * 86_400_000;
}
