import { useRef } from 'react';

/** All records that match a filter: which ones, and how many there were when the list was shown. */
export interface Everything<Filter> {
  filter: Filter;
  total: number;
}

/** A key for what is sent: the same for the same, another one for something else. A call that comes again is the same job. */
export function useSteadyKey(): (sent: object) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (sent) => {
    const body = JSON.stringify(sent);
    if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}
