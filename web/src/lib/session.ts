import { createStoredText, useStore } from './store.ts';

// Public pages load this with `call`, so that it knows nothing of the console's lock: that is in session-lock.ts.
const kept = createStoredText('admin-session-id');

/** The session id of this browser, or null without one. */
export const readSessionId = kept.get;

/** Keeps the session id; every open tab follows. */
export function storeSessionId(id: string): void {
  kept.set(id);
}

/** Forgets the session id; every open tab follows. */
export function clearSessionId(): void {
  kept.set(null);
}

/** Calls `listener` whenever the session id may have changed, here or in another tab. Returns the way to stop. */
export const subscribeSessionId = kept.subscribe;

/** The session id as React state. */
export function useSessionId(): string | null {
  return useStore(kept);
}

// Equal to the pause between two checks of the session, so the next check sees typing without calls.
const thereForMs = 5 * 60_000;
const acts = ['pointerdown', 'click', 'keydown', 'wheel'] as const;

// Opening a page is a sign of presence.
let lastAct = Date.now();

/** Whether somebody pressed, typed or scrolled in this window in the last five minutes. */
export function isSomebodyThere(): boolean {
  return Date.now() - lastAct < thereForMs;
}

/** Notices from now on when somebody does something, and tells when it is after a pause. Returns the way to stop. */
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
