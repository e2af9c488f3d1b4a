import { useEffect, useState } from 'react';
import type { Source, CertificateBadge } from './public-badge.ts';
import { type Watched, watchBadge } from './watch-badge.ts';

/**
 * Looks up a badge, again on `retry`, and keeps it fresh. An embedded badge is shown at once but still looked up, which
 * counts as the verification. Use a new `key` for another hash.
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
  // The server read it while the page was loading.
  return { lookup: { status: 'found', found }, freshness: { is: 'checked', at: performance.timeOrigin } };
}
