import {
  badgeIdOf,
  factLabels,
  issueDateOf,
  missingBadge,
  noIssueDate,
  verifiedWord,
} from 'functions/contract/badge-words';
import { longDate } from 'functions/contract/dates';
import { BadgeLookup } from './badge-lookup.tsx';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { paths } from '../../../lib/paths.ts';
import { buttonStyle } from '../../../ui/style.ts';
import { ContactLink, IssuerFact } from './issuer.tsx';
import { certificateSource, type CertificateBadge } from '../live/public-badge.ts';

/** `/verify/{hash}`: the certificate that a badge's link opens. */
export function CertificatePage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={certificateSource}
      missingText={missingBadge.byLink}
      missingAction={
        <a className={buttonStyle()} href={paths.verification}>
          Look up a badge
        </a>
      }
    >
      {(badge, freshness) => (
        <CertificateSheet badge={badge} freshness={freshness} verifiedLabel={verifiedWord} facts={factsOf(badge)} />
      )}
    </BadgeLookup>
  );
}

function factsOf(badge: CertificateBadge): Fact[] {
  const { verificationHash, revokedAt, issuer } = badge;
  return [
    { label: factLabels.id, value: <span className="break-all">{badgeIdOf(badge)}</span> },
    { label: factLabels.issueDate, value: issueDateOf(badge, noIssueDate) },
    ...(revokedAt ? [{ label: factLabels.revoked, value: longDate(revokedAt, issuer.timeZone) }] : []),
    { label: factLabels.issuer, value: <IssuerFact issuer={issuer} /> },
    ...(issuer.contactEmail ? [{ label: factLabels.contact, value: <ContactLink email={issuer.contactEmail} /> }] : []),
    { label: factLabels.hash, value: <span className="break-all">{verificationHash}</span> },
  ];
}
