import { useState } from 'react';

/** All records that match a filter, with their number when shown. */
export interface Everything<Filter> {
  filter: Filter;
  total: number;
}

/** Ticked rows of a list, kept across pages. */
export interface Selection<T> {
  /** Ticked rows in order of ticking, each as it was then. */
  items: T[];
  /** Whether all matches are chosen, on all pages, until the filter changes. */
  everything: boolean;
  has: (item: T) => boolean;
  /** Ticks or unticks a row. If everything was chosen, only the other ticked rows stay. */
  toggle: (item: T) => void;
  setAll: (items: T[], chosen: boolean) => void;
  chooseEverything: () => void;
  clear: () => void;
}

/** Keeps a list's ticked rows. `filter` identifies the current filter in any form. */
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
