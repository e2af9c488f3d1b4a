import { pageTitle } from 'functions/contract/badge-words';
import type { ReactNode } from 'react';
import { BadgeFiles } from './badge-files.tsx';
import type { Source, CertificateBadge } from '../live/public-badge.ts';
import type { Freshness } from '../live/keep-asking.ts';
import { LookupNotices } from './lookup-notices.tsx';
import { LaterPart } from './later-part.tsx';
import { useLookup } from '../live/use-lookup.ts';
import { type MessageKey, say } from 'functions/contract/messages/say';

interface BadgeLookupProps<T extends CertificateBadge> {
  hash: string;
  source: Source<T>;
  /** Explanation below 'Badge Not Found', and a link or button for it. */
  missingText: string;
  missingAction?: ReactNode;
  /** The badge, once it is found, and how far its state can be relied on. */
  children: (badge: T, freshness: Freshness | null) => ReactNode;
  /** Further content of an issued badge, below its files. */
  more?: (badge: T) => ReactNode;
}

const titles = {
  missing: 'badge.missing',
  closed: 'badge.closed',
  failed: 'page.title',
} as const satisfies Record<string, MessageKey>;

/** A page about one badge, in each of its states. While it is looked up, the page keeps the title it came with. */
export function BadgeLookup<T extends CertificateBadge>({
  hash,
  source,
  children,
  more,
  ...notices
}: BadgeLookupProps<T>) {
  const { lookup, freshness, retry } = useLookup(hash, source);
  if (lookup.status === 'found') {
    const { found } = lookup;
    const below = found.issued && (
      <>
        <BadgeFiles badge={found} />
        {more?.(found)}
      </>
    );
    return (
      <div className="grid gap-6">
        <title>{pageTitle(found)}</title>
        {children(found, freshness)}
        {found.meaning ? (
          <LaterPart load={loadMeaning} props={{ meaning: found.meaning }} waiting={null}>
            {below}
          </LaterPart>
        ) : (
          below
        )}
      </div>
    );
  }
  return (
    <>
      {lookup.status !== 'loading' && <title>{say(titles[lookup.status])}</title>}
      <h1 className="sr-only">{say('page.title')}</h1>
      <LookupNotices lookup={lookup} retry={retry} {...notices} />
    </>
  );
}

async function loadMeaning() {
  return (await import('../meaning/meaning-card.tsx')).MeaningCard;
}
