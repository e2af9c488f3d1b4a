import { useState } from 'react';

/** Rows that are ticked in a list. They stay ticked when the list goes to another page. */
export interface Selection<T> {
  /** In the order in which they were ticked, each as it was then. */
  items: T[];
  has: (item: T) => boolean;
  toggle: (item: T) => void;
  /** Ticks or unticks all of these. */
  setAll: (items: T[], chosen: boolean) => void;
  clear: () => void;
}

/** Keeps which rows of a list are ticked. */
export function useSelection<T extends { id: string }>(): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const setAll = (items: T[], wanted: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const item of items) {
        if (wanted) next.set(item.id, item);
        else next.delete(item.id);
      }
      return next;
    });
  };
  return {
    items: [...chosen.values()],
    has: ({ id }) => chosen.has(id),
    toggle: (item) => {
      setAll([item], !chosen.has(item.id));
    },
    setAll,
    clear: () => {
      setChosen(new Map());
    },
  };
}
