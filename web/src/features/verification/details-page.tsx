import type { BadgeDetails } from 'functions/contract';
import { formatLongDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { BadgeLookup } from './badge-lookup.tsx';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { IssuerName } from './issuer-name.tsx';
import { detailsSource } from './badge-source.ts';

/** `/verification/{hash}`: a badge with everything a visitor may see. */
export function DetailsPage({ hash }: { hash: string }) {
  return (
    <BadgeLookup
      key={hash}
      hash={hash}
      source={detailsSource}
      missingText="The verification hash is invalid or the badge has been removed"
      missingAction={
        <a className={buttonStyle()} href={paths.verification}>
          Close
        </a>
      }
    >
      {(badge) => <CertificateSheet badge={badge} verifiedLabel="Verified" facts={factsOf(badge)} />}
    </BadgeLookup>
  );
}

function factsOf(badge: BadgeDetails): Fact[] {
  return [
    { label: 'Status', value: badge.issued ? 'Verified' : 'Not issued' },
    { label: 'Year', value: badge.year },
    { label: 'Email', value: <span className="break-all">{badge.recipientEmail}</span> },
    ...(badge.recipientDepartment ? [{ label: 'Department', value: badge.recipientDepartment }] : []),
    { label: 'Issued', value: badge.issued && badge.issuedAt ? formatLongDate(badge.issuedAt) : 'N/A' },
    { label: 'Issued By', value: <IssuerName issuer={badge.issuer} /> },
    { label: 'Verification Hash', value: <span className="break-all">{badge.verificationHash}</span> },
  ];
}
