import type { FollowedBadge, PublicBadge, PublicSettings } from 'functions/contract';
import { logoPath } from '../../../lib/paths.ts';

/** Part of a badge that every public page shows; the page with all details has the rest too. */
export type CertificateBadge = Omit<PublicBadge, 'recipientEmail' | 'recipientDepartment' | 'templateName'>;

/** The badge with what its document says since it was looked up. Its revision stays that of the look-up. */
export function withFollowed<T extends CertificateBadge>(badge: T, followed: FollowedBadge | null): T {
  if (!followed || followed.revision <= badge.revision) return badge;
  const { state, badgeType, year, issuedAt, firstIssuedAt, revokedAt } = followed;
  return { ...badge, state, issued: state === 'issued', badgeType, year, issuedAt, firstIssuedAt, revokedAt };
}

/** The badge with the settings as their document has them, which is newer than what a look-up says of them. */
export function withSettings<T extends CertificateBadge>(badge: T, settings: PublicSettings | null): T {
  if (!settings) return badge;
  const { organizationName: name, organizationUrl, contactEmail, organizationLogo, linkedinSharingEnabled } = settings;
  const issuer = {
    ...badge.issuer,
    ...{ name, url: organizationUrl || null, contactEmail: contactEmail || null, logo: logoPath(organizationLogo) },
  };
  return { ...badge, issuer, linkedinSharingEnabled };
}
