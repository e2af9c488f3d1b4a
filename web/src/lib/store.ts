import { useSyncExternalStore } from 'react';

/** A value outside React. Whoever listens is called after each change. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store with its first value. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      // One that is called may leave, or bring another.
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store as React state. */
export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get);
}

// Used when the browser refuses storage, in a private window for example: what is kept then lasts as long as the page.
const withoutStorage = new Map<string, string>();

/** Value that this browser keeps under a key, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return withoutStorage.get(key) ?? null;
  }
}

/** Keeps a value in this browser. */
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

/** A text that this browser keeps under a key, or null, as a store that all its windows share. */
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

/** A value that is made when it is asked for first; what could not be made is tried anew. */
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
    /** Has the next call make it anew. */
    forget: () => {
      made = null;
    },
  };
}
