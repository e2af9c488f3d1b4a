import { hashGroups, issueDateOf } from 'functions/contract/words/badge-words';
import { BadgeLookup } from './badge-lookup.tsx';
import type { Fact } from './certificate-sheet.tsx';
import { lastFacts } from './last-facts.tsx';
import { certificateSource, type CertificateBadge } from '../live/public-badge.ts';
import { say } from 'functions/contract/words/say';

/** `/verify/{hash}`: certificate that a badge's link opens. */
export function CertificatePage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={certificateSource}
      missing={{ text: say('badge.missingByLink'), action: say('page.lookUp') }}
      verifiedLabel={say('badge.verified')}
      factsOf={factsOf}
    />
  );
}

/** Badge number in legible groups; copies as a whole. */
function BadgeId({ badge: { year, verificationHash } }: { badge: CertificateBadge }) {
  const groups = hashGroups(verificationHash).map((group, index) => (
    <span key={index} className="mr-1.5 inline-block">
      {group}
    </span>
  ));
  return (
    <span className="block text-balance tabular-nums">
      BDG-{year}-{groups}
    </span>
  );
}

function factsOf(badge: CertificateBadge): Fact[] {
  return [
    { label: say('fact.id'), value: <BadgeId badge={badge} /> },
    { label: say('fact.issueDate'), value: issueDateOf(badge, say('badge.noIssueDate')) },
    ...lastFacts(badge, say('fact.revoked')),
  ];
}
