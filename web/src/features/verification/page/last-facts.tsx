import { lastDayOf, signersOf } from 'functions/contract/words/badge-words';
import { longDate } from 'functions/contract/words/dates';
import { say } from 'functions/contract/words/say';
import type { CertificateBadge } from '../live/public-badge.ts';
import type { Fact } from './certificate-sheet.tsx';
import { ContactLink, IssuerFact } from './issuer.tsx';

/** Last facts of every badge page. `revokedLabel` names the date of unissuing. */
export function lastFacts(badge: CertificateBadge, revokedLabel: string): Fact[] {
  const { revokedAt, issuer, verificationHash } = badge;
  const lastDay = lastDayOf(badge);
  const signers = signersOf(badge);
  return [
    ...(lastDay ? [{ label: say('fact.validUntil'), value: lastDay }] : []),
    ...(revokedAt ? [{ label: revokedLabel, value: longDate(revokedAt, issuer.timeZone) }] : []),
    { label: say('fact.issuer'), value: <IssuerFact issuer={issuer} /> },
    ...(signers ? [{ label: say('fact.signedBy'), value: signers }] : []),
    ...(issuer.contactEmail
      ? [{ label: say('fact.contact'), value: <ContactLink email={issuer.contactEmail} /> }]
      : []),
    {
      label: say('fact.hash'),
      value: (
        <span className="block text-xs font-normal tracking-tight text-balance break-all text-muted">
          {verificationHash}
        </span>
      ),
    },
  ];
}
