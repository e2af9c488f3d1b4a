import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const key = 'admin-session-id';

const listeners = new Set<() => void>();

/** The session id of this browser, or null without one. */
export function readSessionId(): string | null {
  return readStored(key);
}

/** Keeps the session id; every open tab follows. */
export function storeSessionId(id: string): void {
  writeStored(key, id);
  notify();
}

/** Forgets the session id; every open tab follows. */
export function clearSessionId(): void {
  removeStored(key);
  notify();
}

/** Calls `listener` whenever the session id may have changed, here or in another tab. Returns the way to stop. */
export function subscribeSessionId(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The session id as React state. */
export function useSessionId(): string | null {
  return useSyncExternalStore(subscribeSessionId, readSessionId);
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
