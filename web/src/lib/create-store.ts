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
