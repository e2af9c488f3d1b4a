import { readStored, writeStored, createStore } from '../../lib/store.ts';

/** Number of requests to open the list. */
const asked = createStore(0);

/** Opens the list of running work in the header from any screen. */
export function showWorkInProgress(): void {
  asked.set(asked.get() + 1);
}

/** Subscribes to these requests. Returns the unsubscribe function. */
export const onShowWorkInProgress = asked.subscribe;

const toldKey = 'work-told';
/** Maximum of kept ids; the list of work has fewer. */
const mostKept = 100;

/** Remembers in this browser that a page reported how a job ended. It is no news afterwards. */
export function markReported(jobId: string): void {
  writeStored(toldKey, [...toldIds().filter((id) => id !== jobId), jobId].slice(-mostKept).join(' '));
}

export function isReported(jobId: string): boolean {
  return toldIds().includes(jobId);
}

// Ids contain no blanks.
function toldIds(): string[] {
  return readStored(toldKey)?.split(' ') ?? [];
}
