import { altOf, whyNoMore } from 'functions/contract/words/badge-words';
import { Download } from 'lucide-react';
import { BadgeArt } from './badge-art.tsx';
import { certificatePath } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { buttonStyle } from '../../../ui/style.ts';
import { Card } from '../../../ui/card.tsx';
import { AddToLinkedin } from './add-to-linkedin.tsx';
import { certificateSource, type CertificateBadge } from '../live/public-badge.ts';
import type { Freshness } from '../live/keep-asking.ts';
import { LookupNotices } from './lookup-notices.tsx';
import { StateMark } from './state-mark.tsx';
import { useFileDownload } from '../../../components/downloads/use-file-download.ts';
import { useLookup } from '../live/use-lookup.ts';
import { say } from 'functions/contract/words/say';

interface SearchResultProps {
  hash: string;
  missingText?: string;
}

export function SearchResult({ hash, missingText = say('badge.missingByHash') }: SearchResultProps) {
  const { lookup, freshness, retry } = useLookup(hash, certificateSource);
  if (lookup.status === 'found') return <FoundBadge badge={lookup.found} freshness={freshness} />;
  return <LookupNotices lookup={lookup} retry={retry} missing={{ text: missingText }} />;
}

function FoundBadge({ badge, freshness }: { badge: CertificateBadge; freshness: Freshness | null }) {
  const isRevoked = badge.state === 'revoked';
  const why = whyNoMore(badge);
  const { refusal, linkTo } = useFileDownload(badge);
  return (
    <Card className="grid gap-6 p-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="mx-auto w-40">
        <BadgeArt badge={badge} alt={altOf(badge)} />
      </div>
      <div className="grid content-start gap-4">
        <div className="grid justify-items-start gap-2">
          <StateMark state={badge.state} verifiedLabel={say('page.verified')} freshness={freshness} />
          {why && <p className="font-medium text-pretty">{why}</p>}
          <h3 dir="auto" className="text-left text-xl font-semibold tracking-tight">
            {badge.recipientName}
          </h3>
          {badge.description && <bdi className="block text-pretty whitespace-pre-line">{badge.description}</bdi>}
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-muted">
          <dt>{say('search.badgeType')}</dt>
          <dd>{badge.badgeType}</dd>
          <dt>{say('search.year')}</dt>
          <dd>{badge.yearLabel}</dd>
          <dt>{say('search.badgeHash')}</dt>
          <dd>{badge.verificationHash}</dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          {!isRevoked && (
            <a className={buttonStyle()} {...linkTo('badge.svg')}>
              <Download aria-hidden />
              {say('search.download')}
            </a>
          )}
          <AddToLinkedin badge={badge} />
          <a className={buttonStyle(isRevoked ? 'secondary' : 'ghost')} href={certificatePath(badge.verificationHash)}>
            {say('search.certificate')}
          </a>
        </div>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </div>
    </Card>
  );
}
