import { type Store, createStore } from './create-store.ts';

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
