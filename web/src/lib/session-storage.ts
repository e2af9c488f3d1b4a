import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const key = 'admin-session-id';
/** An older name of the same value: adopted when found, cleared with it. */
const formerKey = 'sessionId';

const listeners = new Set<() => void>();

/** The session id of this browser, or null without one. */
export function readSessionId(): string | null {
  return readStored(key) ?? adoptFormerId();
}

/** Keeps the session id; every open tab follows. */
export function storeSessionId(id: string): void {
  writeStored(key, id);
  notify();
}

/** Forgets the session id under both of its names; every open tab follows. */
export function clearSessionId(): void {
  removeStored(key);
  removeStored(formerKey);
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

function adoptFormerId(): string | null {
  const id = readStored(formerKey);
  if (id === null) return null;
  writeStored(key, id);
  removeStored(formerKey);
  return id;
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
