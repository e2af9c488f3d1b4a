import { badgeIdOf, issueDateOf } from 'functions/contract/badge-words';
import { BadgeLookup } from './badge-lookup.tsx';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { paths } from '../../../lib/paths.ts';
import { buttonStyle } from '../../../ui/style.ts';
import { lastFacts } from './last-facts.tsx';
import { certificateSource, type CertificateBadge } from '../live/public-badge.ts';
import { say } from 'functions/contract/messages/say';

/** `/verify/{hash}`: the certificate that a badge's link opens. */
export function CertificatePage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={certificateSource}
      missingText={say('badge.missingByLink')}
      missingAction={
        <a className={buttonStyle()} href={paths.verification}>
          {say('page.lookUp')}
        </a>
      }
    >
      {(badge, freshness) => (
        <CertificateSheet
          badge={badge}
          freshness={freshness}
          verifiedLabel={say('badge.verified')}
          facts={factsOf(badge)}
        />
      )}
    </BadgeLookup>
  );
}

function factsOf(badge: CertificateBadge): Fact[] {
  return [
    { label: say('fact.id'), value: <span className="break-all">{badgeIdOf(badge)}</span> },
    { label: say('fact.issueDate'), value: issueDateOf(badge, say('badge.noIssueDate')) },
    ...lastFacts(badge, say('fact.revoked')),
  ];
}
