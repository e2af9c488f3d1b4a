import { formatLongDate } from '../../lib/format.ts';
import { BadgeLookup } from './badge-lookup.tsx';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { IssuerName } from './issuer-name.tsx';
import { certificateSource } from './badge-source.ts';
import type { ShownBadge } from './shown-badge.ts';

/** `/verify/{hash}`: the certificate that a badge's link opens. */
export function CertificatePage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={certificateSource}
      missingText="This badge verification link is invalid or has expired"
    >
      {(badge) => <CertificateSheet badge={badge} verifiedLabel="Verified Badge" facts={factsOf(badge)} />}
    </BadgeLookup>
  );
}

function factsOf({ verificationHash, year, issued, issuedAt, issuer }: ShownBadge): Fact[] {
  return [
    { label: 'Badge ID', value: <span className="break-all">{`BDG-${year}-${verificationHash}`}</span> },
    { label: 'Issue Date', value: issued && issuedAt ? formatLongDate(issuedAt) : 'Not issued yet' },
    { label: 'Issued By', value: <IssuerName issuer={issuer} /> },
    { label: 'Verification Hash', value: <span className="break-all">{verificationHash}</span> },
  ];
}
