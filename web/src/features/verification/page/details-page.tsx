import type { PublicBadge } from 'functions/contract';
import { issueDateOf } from 'functions/contract/words/badge-words';
import { BadgeLookup } from './badge-lookup.tsx';
import type { Fact } from './certificate-sheet.tsx';
import { lastFacts } from './last-facts.tsx';
import { detailsSource } from '../live/public-badge.ts';
import type { Freshness } from '../live/keep-asking.ts';
import { stateLabel } from './state-mark.tsx';
import { VerifyIndependently } from '../credential/verify-independently.tsx';
import { say } from 'functions/contract/words/say';

/** `/verification/{hash}`: all public details of a badge. */
export function DetailsPage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={detailsSource}
      missing={{ text: say('badge.missingByHash'), action: say('ui.close') }}
      verifiedLabel={say('page.verified')}
      factsOf={factsOf}
      more={(badge) => <VerifyIndependently badge={badge} />}
    />
  );
}

function factsOf(badge: PublicBadge, freshness: Freshness | null): Fact[] {
  return [
    { label: say('page.status'), value: stateLabel(badge.state, say('page.verified'), freshness) },
    { label: say('page.year'), value: badge.yearLabel },
    ...(badge.recipientEmail
      ? [{ label: say('page.email'), value: <span className="break-all">{badge.recipientEmail}</span> }]
      : []),
    ...(badge.recipientDepartment ? [{ label: say('page.department'), value: badge.recipientDepartment }] : []),
    { label: say('page.issued'), value: issueDateOf(badge, say('page.noDate')) },
    ...lastFacts(badge, say('page.revoked')),
  ];
}
