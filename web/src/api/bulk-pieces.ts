import type { BulkAnswer } from 'functions/contract';
import { useRef } from 'react';

/** All records that match a filter: which ones, and how many there were when the list was shown. */
export interface Everything<Filter> {
  filter: Filter;
  total: number;
}

/** What came of a bulk call in all of its pieces. */
export type BulkOutcome = Pick<BulkAnswer, 'done' | 'results'>;

/** How a bulk call is sent: under which key, and who hears how many records were handled. */
export interface BulkSending {
  key: string;
  onProgress?: (handled: number) => void;
}

/**
 * Sends a bulk call piece by piece until no match is left. Each piece has a key of its own, so a call that is tried again
 * answers at once for the pieces that were done, and goes on behind them.
 */
export async function inPieces(
  { key, onProgress }: BulkSending,
  send: (cursor: string | undefined, key: string) => Promise<BulkAnswer>,
): Promise<BulkOutcome> {
  const results: BulkAnswer['results'] = [];
  let cursor: string | undefined;
  for (let piece = 0; ; piece += 1) {
    const answer = await send(cursor, `${key}-${piece}`);
    results.push(...answer.results);
    onProgress?.(results.length);
    if (!answer.nextCursor) return { results, done: results.filter(({ outcome }) => outcome === 'done').length };
    cursor = answer.nextCursor;
  }
}

/** A key for what is sent: the same for the same, another one for something else. */
export function useSteadyKey(): (sent: object) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (sent) => {
    const body = JSON.stringify(sent);
    if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}
