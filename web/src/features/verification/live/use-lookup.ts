import { useEffect, useState } from 'react';
import type { Source, CertificateBadge } from './public-badge.ts';
import { type Watched, watchBadge } from './watch-badge.ts';

/**
 * Looks a badge up, and again on `retry`, and keeps it true. A badge that came with the page is shown at once; it is
 * looked up all the same, for that is what counts as a verification. Give the component a new `key` for another hash. It
 * needs no query client: the pages that use it are the only ones most visitors see.
 */
export function useLookup<T extends CertificateBadge>(hash: string, { inPage, ask }: Source<T>) {
  const [watched, setWatched] = useState<Watched<T>>(() => beginOf(inPage(hash)));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => watchBadge(hash, ask, beginOf(inPage(hash)), setWatched), [hash, inPage, ask, attempt]);

  const retry = () => {
    setWatched(beginOf<T>(null));
    setAttempt(attempt + 1);
  };
  return { ...watched, retry };
}

function beginOf<T>(found: T | null): Watched<T> {
  if (!found) return { lookup: { status: 'loading' }, freshness: null };
  // The server read it while the page was on its way.
  return { lookup: { status: 'found', found }, freshness: { is: 'checked', at: performance.timeOrigin } };
}
