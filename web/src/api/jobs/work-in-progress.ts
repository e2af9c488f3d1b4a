import { readStored, writeStored, createStore } from '../../lib/store.ts';

/** Number of times that it was asked for. */
const asked = createStore(0);

/** Opens the list of work in progress, which stands in the header, from wherever one is. */
export function showWorkInProgress(): void {
  asked.set(asked.get() + 1);
}

/** Calls `listener` when that is asked for. Returns the way to stop. */
export const onShowWorkInProgress = asked.subscribe;

const toldKey = 'work-told';
/** Ids that are kept; the list of work has fewer. */
const mostKept = 100;

/** Remembers, for all windows of this browser, that a page reported how a job ended. It is no news afterwards. */
export function markReported(jobId: string): void {
  writeStored(toldKey, [...toldIds().filter((id) => id !== jobId), jobId].slice(-mostKept).join(' '));
}

/** Whether a page of this browser reported how a job ended. */
export function isReported(jobId: string): boolean {
  return toldIds().includes(jobId);
}

// No id has a blank.
function toldIds(): string[] {
  return readStored(toldKey)?.split(' ') ?? [];
}
