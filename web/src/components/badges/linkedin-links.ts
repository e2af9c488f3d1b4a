import type { PublicBadge, badgesApi } from 'functions/contract';
import { dayIn } from 'functions/contract/words/dates';
import { certificateUrl } from '../../lib/paths.ts';
import { call } from '../../lib/call.ts';

/** Details of an issued badge for LinkedIn. */
export interface Certification {
  /** Name on a profile: 'Dean's List 2026'. */
  name: string;
  organizationName: string;
  /** The organisation's number on LinkedIn. Where it has one, LinkedIn shows its page and logo. */
  organizationId: string | null;
  issueYear: number;
  /** 1 to 12. */
  issueMonth: number;
  /** The last day on which it is valid; null for ever. */
  lastDay: string | null;
  certUrl: string;
  certId: string;
}

interface CertifiedBadge extends Pick<PublicBadge, 'verificationHash' | 'badgeType' | 'year' | 'lastDay'> {
  issuedAt: string;
  issuer: Pick<PublicBadge['issuer'], 'name' | 'linkedinOrganizationId' | 'timeZone'>;
}

/** Opens a post about the certificate for its reader to finish. */
export function linkedinShareUrl(verificationHash: string): string {
  const url = new URL('https://www.linkedin.com/sharing/share-offsite/');
  url.searchParams.set('url', certificateUrl(verificationHash));
  return url.href;
}

/** A badge in LinkedIn's words, with the number of its year. The month is the certificate's own, wherever its reader is. */
export function certificationOf(badge: CertifiedBadge): Certification {
  const { verificationHash, issuedAt, lastDay, issuer } = badge;
  const [year, month] = monthOf(dayIn(issuedAt, issuer.timeZone));
  return {
    name: `${badge.badgeType} ${badge.year}`,
    organizationName: issuer.name,
    organizationId: issuer.linkedinOrganizationId,
    issueYear: year,
    issueMonth: month,
    lastDay,
    certUrl: certificateUrl(verificationHash),
    certId: verificationHash,
  };
}

/** Year and month of a day of the calendar. */
function monthOf(day: string): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

/** Opens the form that adds a certification to a profile. LinkedIn takes the organisation by number or by name. */
export function linkedinCertificationUrl(certification: Certification): string {
  const { name, organizationName, organizationId, issueYear, issueMonth, lastDay, certUrl, certId } = certification;
  const [expirationYear, expirationMonth] = lastDay ? monthOf(lastDay) : [];
  const url = new URL('https://www.linkedin.com/profile/add');
  url.search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    ...(organizationId ? { organizationId } : { organizationName }),
    issueYear: String(issueYear),
    issueMonth: String(issueMonth),
    ...(lastDay && { expirationYear: String(expirationYear), expirationMonth: String(expirationMonth) }),
    certUrl,
    certId,
  }).toString();
  return url.href;
}

/** Opens LinkedIn and counts the share. A count that fails is only logged: it is not the visitor's concern. */
export function shareOnLinkedin(badgeId: string, linkedinUrl: string): void {
  openInNewTab(linkedinUrl);
  const route = { method: 'POST', path: '/api/badges/{id}/linkedin-share' } as const;
  call<typeof badgesApi.linkedinShare>(route, { params: { id: badgeId } }).catch((error: unknown) => {
    console.info('The share could not be counted.', error);
  });
}

/** Opens an address in a new tab that knows nothing of this one. */
function openInNewTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}
