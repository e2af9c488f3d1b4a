import { useEffect, useState } from 'react';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';

/** Where looking a badge up stands. `closed` means that the organisation has switched public verification off. */
export type Lookup<T> =
  | { status: 'loading' }
  | { status: 'found'; found: T }
  | { status: 'missing' }
  | { status: 'closed'; message: string }
  | { status: 'failed' };

/**
 * Looks a badge up once, and again on `retry`. Give the component a new `key` for another hash. It needs no query client:
 * the pages that use it are the first and only ones that most visitors see.
 */
export function useLookup<T>(look: (signal: AbortSignal) => Promise<T>): { lookup: Lookup<T>; retry: () => void } {
  const [lookup, setLookup] = useState<Lookup<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState({ look });

  useEffect(() => {
    const controller = new AbortController();
    attempt.look(controller.signal).then(
      (found) => {
        setLookup({ status: 'found', found });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setLookup(lookupFailure(error));
      },
    );
    return () => {
      controller.abort();
    };
  }, [attempt]);

  const retry = () => {
    setLookup({ status: 'loading' });
    setAttempt({ look });
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
