import { createStoredText, useStore } from './store.ts';

// Public pages load this with `call`, so the console's lock is separate, in session-lock.ts.
const kept = createStoredText('admin-session-id');

export const readSessionId = kept.get;

/** Stores the session id; every open tab follows. */
export function storeSessionId(id: string): void {
  kept.set(id);
}

/** Clears the session id; every open tab follows. */
export function clearSessionId(): void {
  kept.set(null);
}

/** Subscribes to changes of the session id in any tab. Returns the unsubscribe function. */
export const subscribeSessionId = kept.subscribe;

export function useSessionId(): string | null {
  return useStore(kept);
}

// Equal to the interval of session checks, so that the next check sees typing without calls.
const thereForMs = 5 * 60_000;
const acts = ['pointerdown', 'click', 'keydown', 'wheel'] as const;

// Opening a page is activity.
let lastAct = Date.now();

/** Whether there was input or scrolling in this window within five minutes. */
export function isSomebodyThere(): boolean {
  return Date.now() - lastAct < thereForMs;
}

/** Watches activity and reports it after a pause. Returns the stop function. */
export function watchPresence(onReturn: () => void): () => void {
  const note = () => {
    const isReturn = !isSomebodyThere();
    lastAct = Date.now();
    if (isReturn) onReturn();
  };
  lastAct = Date.now();
  for (const act of acts) addEventListener(act, note, { capture: true, passive: true });
  return () => {
    for (const act of acts) removeEventListener(act, note, { capture: true });
  };
}
