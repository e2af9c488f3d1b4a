import type { PublicBadge, badgesApi } from 'functions/contract';
import { dayIn } from 'functions/contract/words/dates';
import { certificateUrl } from '../../lib/paths.ts';
import { call } from '../../lib/call.ts';

export interface Certification {
  /** Name on a profile, such as 'Dean's List 2026'. */
  name: string;
  organizationName: string;
  /** LinkedIn's number of the organization. If set, LinkedIn shows its page and logo. */
  organizationId: string | null;
  issueYear: number;
  /** 1 to 12. */
  issueMonth: number;
  /** Last valid day; null if it does not end. */
  lastDay: string | null;
  certUrl: string;
  certId: string;
}

interface CertifiedBadge extends Pick<PublicBadge, 'verificationHash' | 'badgeType' | 'year' | 'lastDay'> {
  issuedAt: string;
  issuer: Pick<PublicBadge['issuer'], 'name' | 'linkedinOrganizationId' | 'timeZone'>;
}

/** URL that opens a draft post about the certificate. */
export function linkedinShareUrl(verificationHash: string): string {
  const url = new URL('https://www.linkedin.com/sharing/share-offsite/');
  url.searchParams.set('url', certificateUrl(verificationHash));
  return url.href;
}

/** Badge details for LinkedIn. The month is the certificate's own, regardless of the reader's zone. */
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

function monthOf(day: string): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

/** URL of the form that adds a certification. LinkedIn identifies the organization by number or name. */
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

/** Opens LinkedIn and counts the share. A failed count is only logged: visitors need not know. */
export function shareOnLinkedin(badgeId: string, linkedinUrl: string): void {
  openInNewTab(linkedinUrl);
  const route = { method: 'POST', path: '/api/badges/{id}/linkedin-share' } as const;
  call<typeof badgesApi.linkedinShare>(route, { params: { id: badgeId } }).catch((error: unknown) => {
    console.info('The share could not be counted.', error);
  });
}

/** Opens an address in a new tab without access to this one. */
function openInNewTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}
