import { useSyncExternalStore } from 'react';

/** Value outside React. Listeners are called after each change. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      // A listener may unsubscribe or add another.
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}

// Fallback if the browser refuses storage, as in some private windows: values last as long as the page.
const withoutStorage = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return withoutStorage.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    withoutStorage.set(key, value);
  }
}

function removeStored(key: string): void {
  withoutStorage.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Text stored in this browser or null, as a store shared by all its windows. */
export function createStoredText(key: string): Store<string | null> {
  const changes = createStore(0);
  return {
    get: () => readStored(key),
    set: (text) => {
      if (text === null) removeStored(key);
      else writeStored(key, text);
      changes.set(changes.get() + 1);
    },
    subscribe: (listener) => {
      const stop = changes.subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        stop();
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Lazy value; a failure is tried again on the next call. */
export function lazily<Value>(make: () => Promise<Value>) {
  let made: Promise<Value> | null = null;
  return {
    get: (): Promise<Value> => {
      made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    },
    forget: () => {
      made = null;
    },
  };
}
