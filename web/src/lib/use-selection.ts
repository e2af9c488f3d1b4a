import { useState } from 'react';

/** All records that match a filter: which ones, and how many there were when the list was shown. */
export interface Everything<Filter> {
  filter: Filter;
  total: number;
}

/** Rows that are ticked in a list. They stay ticked when the list goes to another page. */
export interface Selection<T> {
  /** Ticked rows, in the order of ticking, each as it was then. */
  items: T[];
  /** All that matches is chosen, also on other pages. It holds as long as the list is not searched for something else. */
  everything: boolean;
  has: (item: T) => boolean;
  /** Ticks or unticks a row. Where everything was chosen, only the ticked rows are left, without this one. */
  toggle: (item: T) => void;
  /** Ticks or unticks all of these. */
  setAll: (items: T[], chosen: boolean) => void;
  chooseEverything: () => void;
  clear: () => void;
}

/** Keeps which rows of a list are ticked. `filter` says in some way what the list is narrowed to. */
export function useSelection<T extends { id: string }>(filter: string): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const [everythingOf, setEverythingOf] = useState<string | null>(null);
  const everything = everythingOf === filter;
  const setAll = (items: T[], wanted: boolean) => {
    setEverythingOf(null);
    setChosen((before) => {
      const next = new Map(before);
      for (const item of items) {
        if (wanted) next.set(item.id, item);
        else next.delete(item.id);
      }
      return next;
    });
  };
  const has = ({ id }: T) => everything || chosen.has(id);
  return {
    items: [...chosen.values()],
    everything,
    has,
    toggle: (item) => {
      setAll([item], !has(item));
    },
    setAll,
    chooseEverything: () => {
      setEverythingOf(filter);
    },
    clear: () => {
      setEverythingOf(null);
      setChosen(new Map());
    },
  };
}
