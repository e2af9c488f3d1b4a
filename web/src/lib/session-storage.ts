import { createStoredText } from './browser-storage.ts';
import { useStore } from './create-store.ts';

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
