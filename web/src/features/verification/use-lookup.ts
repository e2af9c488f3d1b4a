import { useEffect, useState } from 'react';
import type { Source } from './badge-source.ts';
import type { Lookup } from './lookup.ts';
import type { CertificateBadge } from './public-badge.ts';
import { watchBadge } from './watch-badge.ts';

/**
 * Looks a badge up, and again on `retry`, and follows it as it changes. A badge that came with the page is shown at once;
 * it is looked up all the same, for that is what counts as a verification. Give the component a new `key` for another
 * hash. It needs no query client: the pages that use it are the only ones most visitors see.
 */
export function useLookup<T extends CertificateBadge>(hash: string, { inPage, ask }: Source<T>) {
  const [lookup, setLookup] = useState<Lookup<T>>(() => beginOf(inPage(hash)));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => watchBadge(hash, ask, beginOf(inPage(hash)), setLookup), [hash, inPage, ask, attempt]);

  const retry = () => {
    setLookup({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { lookup, retry };
}

function beginOf<T>(found: T | null): Lookup<T> {
  return found ? { status: 'found', found } : { status: 'loading' };
}
