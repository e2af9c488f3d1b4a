import { badgeIdOf, issueDateOf, lastDayOf } from 'functions/contract/badge-words';
import { longDate } from 'functions/contract/dates';
import { BadgeLookup } from './badge-lookup.tsx';
import { CertificateSheet, type Fact } from './certificate-sheet.tsx';
import { paths } from '../../../lib/paths.ts';
import { buttonStyle } from '../../../ui/style.ts';
import { ContactLink, IssuerFact } from './issuer.tsx';
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
  const { verificationHash, revokedAt, issuer } = badge;
  const lastDay = lastDayOf(badge);
  return [
    { label: say('fact.id'), value: <span className="break-all">{badgeIdOf(badge)}</span> },
    { label: say('fact.issueDate'), value: issueDateOf(badge, say('badge.noIssueDate')) },
    ...(lastDay ? [{ label: say('fact.validUntil'), value: lastDay }] : []),
    ...(revokedAt ? [{ label: say('fact.revoked'), value: longDate(revokedAt, issuer.timeZone) }] : []),
    { label: say('fact.issuer'), value: <IssuerFact issuer={issuer} /> },
    ...(issuer.contactEmail
      ? [{ label: say('fact.contact'), value: <ContactLink email={issuer.contactEmail} /> }]
      : []),
    { label: say('fact.hash'), value: <span className="break-all">{verificationHash}</span> },
  ];
}
