import { createStore, useStore } from './store.ts';

const locked = createStore(false);
let doubted = false;

/** Whether the session has ended and the login covers the open page. */
export function isLocked(): boolean {
  return locked.get();
}

export function setLocked(next: boolean): void {
  locked.set(next);
}

export function useLocked(): boolean {
  return useStore(locked);
}

/** Whether the session is over: from a refused call until a check of the session settles, and while locked. */
export function isSessionOver(): boolean {
  return locked.get() || doubted;
}

/** Marks the session as over until `settled`. */
export function doubtSession(settled: Promise<unknown>): void {
  doubted = true;
  void settled.finally(() => {
    doubted = false;
  });
}
