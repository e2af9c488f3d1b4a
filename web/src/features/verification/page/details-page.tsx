import type { PublicBadge } from 'functions/contract';
import { issueDateOf, lastDayOf } from 'functions/contract/badge-words';
import { longDate } from 'functions/contract/dates';
import { paths } from '../../../lib/paths.ts';
import { buttonStyle } from '../../../ui/style.ts';
import { BadgeLookup } from './badge-lookup.tsx';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { ContactLink, IssuerFact } from './issuer.tsx';
import { detailsSource } from '../live/public-badge.ts';
import type { Freshness } from '../live/keep-asking.ts';
import { stateLabel } from './state-mark.tsx';
import { VerifyIndependently } from '../credential/verify-independently.tsx';
import { say } from 'functions/contract/messages/say';

/** `/verification/{hash}`: a badge with everything a visitor may see. */
export function DetailsPage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={detailsSource}
      missingText={say('badge.missingByHash')}
      missingAction={
        <a className={buttonStyle()} href={paths.verification}>
          {say('ui.close')}
        </a>
      }
      more={(badge) => <VerifyIndependently badge={badge} />}
    >
      {(badge, freshness) => (
        <CertificateSheet
          badge={badge}
          freshness={freshness}
          verifiedLabel={say('page.verified')}
          facts={factsOf(badge, freshness)}
        />
      )}
    </BadgeLookup>
  );
}

function factsOf(badge: PublicBadge, freshness: Freshness | null): Fact[] {
  const { revokedAt, issuer } = badge;
  const lastDay = lastDayOf(badge);
  return [
    { label: say('page.status'), value: stateLabel(badge.state, say('page.verified'), freshness) },
    { label: say('page.year'), value: badge.yearLabel },
    ...(badge.recipientEmail
      ? [{ label: say('page.email'), value: <span className="break-all">{badge.recipientEmail}</span> }]
      : []),
    ...(badge.recipientDepartment ? [{ label: say('page.department'), value: badge.recipientDepartment }] : []),
    { label: say('page.issued'), value: issueDateOf(badge, say('page.noDate')) },
    ...(lastDay ? [{ label: say('fact.validUntil'), value: lastDay }] : []),
    ...(revokedAt ? [{ label: say('page.revoked'), value: longDate(revokedAt, issuer.timeZone) }] : []),
    { label: say('fact.issuer'), value: <IssuerFact issuer={issuer} /> },
    ...(issuer.contactEmail
      ? [{ label: say('fact.contact'), value: <ContactLink email={issuer.contactEmail} /> }]
      : []),
    { label: say('fact.hash'), value: <span className="break-all">{badge.verificationHash}</span> },
  ];
}
