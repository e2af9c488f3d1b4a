import { certificateUrl } from '../lib/paths.ts';

/** What LinkedIn is told about a badge. */
export interface SharedBadge {
  verificationHash: string;
  badgeType: string;
  year: number;
  issuedAt: string;
  issuerName: string;
}

/** Opens a post about the certificate for its reader to finish. */
export function linkedinShareUrl(verificationHash: string): string {
  const url = new URL('https://www.linkedin.com/sharing/share-offsite/');
  url.searchParams.set('url', certificateUrl(verificationHash));
  return url.href;
}

/** Opens the form that adds the badge to a profile's certifications. */
export function linkedinCertificationUrl(badge: SharedBadge): string {
  const issued = new Date(badge.issuedAt);
  const url = new URL('https://www.linkedin.com/profile/add');
  url.search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${badge.badgeType} ${badge.year}`,
    organizationName: badge.issuerName,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    certUrl: certificateUrl(badge.verificationHash),
    certId: badge.verificationHash,
  }).toString();
  return url.href;
}
