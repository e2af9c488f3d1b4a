import { pageTitle } from 'functions/contract/words/badge-words';
import type { ReactNode } from 'react';
import { BadgeFiles } from './badge-files.tsx';
import type { Source, CertificateBadge } from '../live/public-badge.ts';
import type { Freshness } from '../live/keep-asking.ts';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { LookupNotices, type MissingWords } from './lookup-notices.tsx';
import { LaterPart } from './later-part.tsx';
import { useLookup } from '../live/use-lookup.ts';
import { type MessageKey, say } from 'functions/contract/words/say';

interface BadgeLookupProps<T extends CertificateBadge> {
  hash: string;
  source: Source<T>;
  /** Text below 'Badge Not Found' and the label of its search link. */
  missing: MissingWords;
  verifiedLabel: string;
  factsOf: (badge: T, freshness: Freshness | null) => readonly Fact[];
  /** Further content of an issued badge, below its files. */
  more?: (badge: T) => ReactNode;
}

const titles = {
  missing: 'badge.missing',
  closed: 'badge.closed',
  failed: 'page.title',
} as const satisfies Record<string, MessageKey>;

/** Page of one badge in all states. During the lookup it keeps its initial title. */
export function BadgeLookup<T extends CertificateBadge>({ hash, source, missing, ...page }: BadgeLookupProps<T>) {
  const { lookup, freshness, retry } = useLookup(hash, source);
  if (lookup.status === 'found') {
    const { found } = lookup;
    const below = found.issued && (
      <>
        <BadgeFiles badge={found} />
        {page.more?.(found)}
      </>
    );
    return (
      <div className="grid gap-6">
        <title>{pageTitle(found)}</title>
        <CertificateSheet
          badge={found}
          freshness={freshness}
          verifiedLabel={page.verifiedLabel}
          facts={page.factsOf(found, freshness)}
        />
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
      <LookupNotices lookup={lookup} retry={retry} missing={missing} />
    </>
  );
}

async function loadMeaning() {
  return (await import('../meaning/meaning-card.tsx')).MeaningCard;
}
