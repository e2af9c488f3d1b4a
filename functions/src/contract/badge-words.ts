// Of the schemas the types alone: the public pages use these words without them.
import { longDate } from './dates.ts';
import type { PublicBadge, PublicState } from './public-badge.ts';

/** Name of an organization that has not said its own. */
export const unnamedOrganization = 'Badge Platform';

/** Name of a badge, from its type and the year that it shows: "Dean's List 2026", "Dean's List 2026/27". */
export function badgeName({ badgeType, yearLabel }: Pick<PublicBadge, 'badgeType' | 'yearLabel'>): string {
  return `${badgeType} ${yearLabel}`;
}

/** The number of a badge: 'BDG-2026-' and its hash. */
export function badgeIdOf({ year, verificationHash }: Pick<PublicBadge, 'year' | 'verificationHash'>): string {
  return `BDG-${year}-${verificationHash}`;
}

/** The names of a certificate's facts, on the page and on paper. */
export const factLabels = {
  id: 'Badge ID',
  issueDate: 'Issue Date',
  issuer: 'Issued By',
  contact: 'Contact',
  revoked: 'Taken Back',
  hash: 'Verification Hash',
} as const;

type NamedBadge = Pick<PublicBadge, 'recipientName' | 'badgeType' | 'yearLabel'>;

/** The title of a certificate: 'Jane Doe: Dean's List 2026'. */
export function certificateTitle(badge: NamedBadge): string {
  return `${badge.recipientName}: ${badgeName(badge)}`;
}

const titleEndings: Record<PublicState, string> = { issued: '', revoked: ' (taken back)', never: ' (not issued)' };

/** The title of a badge's page: 'Jane Doe: Dean's List 2026', and whether it counts. */
export function pageTitle(badge: NamedBadge & { state: PublicState }): string {
  return certificateTitle(badge) + titleEndings[badge.state];
}

/** The name of a badge's files, without an ending: 'Jane Doe - Dean's List 2026'. Any system accepts it. */
export function fileNameOf({ yearLabel, ...badge }: NamedBadge): string {
  // Some systems allow no slash: 2026-27 is read as 2026/27, and 2026 27 is not.
  const name = badgeName({ ...badge, yearLabel: yearLabel.replace('/', '-') });
  return plainFileName(`${badge.recipientName} - ${name}`);
}

/** The name of the file with the QR code of a badge's link, without its ending. */
export function qrFileNameOf(badge: NamedBadge): string {
  return `${fileNameOf(badge)} - QR code`;
}

/** The name of the smaller picture of a badge, without its ending. */
export function smallFileNameOf(badge: NamedBadge): string {
  return `${fileNameOf(badge)} - small`;
}

/** The name without the characters that some system forbids in a file's name. */
export function plainFileName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A badge's picture, in words. */
export function altOf({ recipientName, badgeType, yearLabel }: NamedBadge): string {
  return `${badgeType} badge ${yearLabel} of ${recipientName}`;
}

/** Files that a recipient may keep of an issued badge. */
export const keptFiles = [
  { file: 'certificate.pdf', label: 'PDF certificate' },
  { file: 'badge.png', label: 'PNG image' },
  { file: 'badge.svg', label: 'SVG image' },
] as const;

/** Says of an issued badge on its certificate that it counts. */
export const verifiedWord = 'Verified Badge';

/** Says of a badge that does not count why. */
export const stateWords = { revoked: 'Taken back', never: 'Not issued' } as const;

type DatedBadge = Pick<PublicBadge, 'state' | 'issuedAt' | 'firstIssuedAt'> & {
  issuer: Pick<PublicBadge['issuer'], 'timeZone'>;
};

/**
 * The date of issue in words, by the issuer's calendar: the same for every reader. Of a badge that was taken back, of the
 * first issue. Else `otherwise`.
 */
export function issueDateOf({ state, issuedAt, firstIssuedAt, issuer }: DatedBadge, otherwise: string): string {
  const date = state === 'revoked' ? firstIssuedAt : issuedAt;
  return state !== 'never' && date ? longDate(date, issuer.timeZone) : otherwise;
}

/** Words for the date of a badge that is not issued, on a certificate. */
export const noIssueDate = 'Not issued yet';

interface UnissuedBadge extends Pick<PublicBadge, 'revokedAt'> {
  issuer: Pick<PublicBadge['issuer'], 'name' | 'timeZone'>;
}

/** Names the organization that unissued a badge, and the date. */
export function unissuedSentence({ revokedAt, issuer }: UnissuedBadge): string {
  const when = revokedAt ? ` on ${longDate(revokedAt, issuer.timeZone)}` : '';
  return `${issuer.name} took this badge back${when}. It is no longer valid.`;
}

/** Texts for a visitor whose badge is not found, by a link or by a hash that was typed. */
export const missingBadge = {
  title: 'Badge Not Found',
  byLink: 'This badge verification link is invalid or has expired',
  byHash: 'The verification hash is invalid or the badge has been removed',
} as const;

/** Texts for a visitor while the organisation has switched public verification off. */
export const verificationOff = {
  title: 'Verification is switched off',
  message: 'Public verification is switched off. Ask the issuing organization.',
} as const;
