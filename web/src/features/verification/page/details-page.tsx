import type { PublicBadge } from 'functions/contract';
import { factLabels, issueDateOf, missingBadge } from 'functions/contract/badge-words';
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

/** `/verification/{hash}`: a badge with everything a visitor may see. */
export function DetailsPage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={detailsSource}
      missingText={missingBadge.byHash}
      missingAction={
        <a className={buttonStyle()} href={paths.verification}>
          Close
        </a>
      }
      more={(badge) => <VerifyIndependently badge={badge} />}
    >
      {(badge, freshness) => (
        <CertificateSheet
          badge={badge}
          freshness={freshness}
          verifiedLabel="Verified"
          facts={factsOf(badge, freshness)}
        />
      )}
    </BadgeLookup>
  );
}

function factsOf(badge: PublicBadge, freshness: Freshness | null): Fact[] {
  const { revokedAt, issuer } = badge;
  return [
    { label: 'Status', value: stateLabel(badge.state, 'Verified', freshness) },
    { label: 'Year', value: badge.yearLabel },
    ...(badge.recipientEmail
      ? [{ label: 'Email', value: <span className="break-all">{badge.recipientEmail}</span> }]
      : []),
    ...(badge.recipientDepartment ? [{ label: 'Department', value: badge.recipientDepartment }] : []),
    { label: 'Issued', value: issueDateOf(badge, 'N/A') },
    ...(revokedAt ? [{ label: 'Taken back', value: longDate(revokedAt, issuer.timeZone) }] : []),
    { label: factLabels.issuer, value: <IssuerFact issuer={issuer} /> },
    ...(issuer.contactEmail ? [{ label: factLabels.contact, value: <ContactLink email={issuer.contactEmail} /> }] : []),
    { label: factLabels.hash, value: <span className="break-all">{badge.verificationHash}</span> },
  ];
}
