import { createStore } from './create-store.ts';

/** How many times it was asked for. */
const asked = createStore(0);

/** Opens the list of work in progress, which stands in the header, from wherever one is. */
export function showWorkInProgress(): void {
  asked.set(asked.get() + 1);
}

/** Calls `listener` when that is asked for. Returns the way to stop. */
export const onShowWorkInProgress = asked.subscribe;
