import { createStore, useStore } from './store.ts';

const locked = createStore(false);
let doubted = false;

/** Whether the console is locked: its session has ended, and the login lies over the page that is left open. */
export function isLocked(): boolean {
  return locked.get();
}

/** Locks or unlocks the console of this tab. */
export function setLocked(next: boolean): void {
  locked.set(next);
}

/** Whether the console is locked, as React state. */
export function useLocked(): boolean {
  return useStore(locked);
}

/** Whether a call was told that the session is over: until the server has confirmed it, and for as long as it is locked. */
export function isSessionOver(): boolean {
  return locked.get() || doubted;
}

/** Remembers that a call was told so, until `settled`. */
export function doubtSession(settled: Promise<unknown>): void {
  doubted = true;
  void settled.finally(() => {
    doubted = false;
  });
}
