import { useEffect, useState } from 'react';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { followBadge } from './follow-badge.ts';
import type { Source } from './badge-source.ts';
import type { ShownBadge } from './shown-badge.ts';

/** Where looking a badge up stands. `closed` means that the organisation has switched public verification off. */
export type Lookup<T> =
  | { status: 'loading' }
  | { status: 'found'; found: T }
  | { status: 'missing' }
  | { status: 'closed'; message: string }
  | { status: 'failed' };

/**
 * Looks a badge up once, and again on `retry`; then follows it as it changes. A badge that came with the page is shown at
 * once; it is looked up all the same, for that is what counts as a verification. Give the component a new `key` for
 * another hash. It needs no query client: the pages that use it are the only ones most visitors see.
 */
export function useLookup<T extends ShownBadge>(hash: string, { inPage, ask }: Source<T>) {
  const [lookup, setLookup] = useState<Lookup<T>>(() => {
    const found = inPage(hash);
    return found ? { status: 'found', found } : { status: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const answer = (next: Lookup<T>) => {
      if (controller.signal.aborted) return;
      // What came with the page is not taken back because of a lost connection.
      setLookup((current) => (next.status === 'failed' && current.status === 'found' ? current : next));
      setSettled(true);
    };
    ask(hash, controller.signal).then(
      (found) => {
        answer({ status: 'found', found });
      },
      (error: unknown) => {
        answer(lookupFailure(error));
      },
    );
    return () => {
      controller.abort();
    };
  }, [hash, ask, attempt]);

  const follows = settled && lookup.status === 'found';
  useEffect(() => {
    if (!follows) return;
    return followBadge(hash, (change) => {
      setLookup((current) => {
        if (current.status !== 'found') return current;
        return change ? { status: 'found', found: { ...current.found, ...change } } : { status: 'missing' };
      });
    });
  }, [hash, follows]);

  const retry = () => {
    setLookup({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { lookup, retry };
}

/** What an error means to a visitor. A hash that is not even well-formed is no badge's. */
export function lookupFailure(error: unknown): Lookup<never> {
  if (!(error instanceof ApiError)) return { status: 'failed' };
  if (error.status === 404 || error.status === 400) return { status: 'missing' };
  if (error.status !== 403) return { status: 'failed' };
  return { status: 'closed', message: serverMessageOr(error, 'Public verification is switched off.') };
}
