import { useSyncExternalStore } from 'react';

let locked = false;
let doubted = false;
const listeners = new Set<() => void>();

/** Whether the console is locked: its session has ended, and the login lies over the page that is left open. */
export function isLocked(): boolean {
  return locked;
}

/** Locks or unlocks the console of this tab. */
export function setLocked(next: boolean): void {
  locked = next;
  for (const listener of listeners) listener();
}

/** Whether the console is locked, as React state. */
export function useLocked(): boolean {
  return useSyncExternalStore(subscribe, isLocked);
}

/** Whether a call was told that the session is over: until the server has confirmed it, and for as long as it is locked. */
export function isSessionOver(): boolean {
  return locked || doubted;
}

/** Remembers that a call was told so, until `settled`. */
export function doubtSession(settled: Promise<unknown>): void {
  doubted = true;
  void settled.finally(() => {
    doubted = false;
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
