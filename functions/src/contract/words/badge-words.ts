// Types of the schemas only: the public pages use these texts without the schemas.
import { longDate, longDay } from './dates.ts';
import { type MessageKey, say } from './say.ts';
import type { PublicBadge, ShownState } from '../rules/public-badge.ts';

/** Name of an organization that has not set one. */
export const unnamedOrganization = 'Badge Platform';

/** Badge name from type and year: "Dean's List 2026", "Dean's List 2026/27". */
export function badgeName({ badgeType, yearLabel }: Pick<PublicBadge, 'badgeType' | 'yearLabel'>): string {
  return `${badgeType} ${yearLabel}`;
}

/** Splits a hash into groups of four, which are set apart by CSS only. */
export function hashGroups(hash: string): string[] {
  return hash.match(/.{1,4}/g) ?? [];
}

/** Badge number: 'BDG-2026-' and the hash. */
export function badgeIdOf({ year, verificationHash }: Pick<PublicBadge, 'year' | 'verificationHash'>): string {
  return `BDG-${year}-${verificationHash}`;
}

type NamedBadge = Pick<PublicBadge, 'recipientName' | 'badgeType' | 'yearLabel'>;

/** Certificate title: 'Jane Doe: Dean's List 2026'. */
export function certificateTitle(badge: NamedBadge): string {
  return `${badge.recipientName}: ${badgeName(badge)}`;
}

/** Page title: 'Jane Doe: Dean's List 2026', and the state if it is not valid. */
export function pageTitle({ state, ...badge }: NamedBadge & { state: ShownState }): string {
  const title = certificateTitle(badge);
  return state === 'issued' ? title : say(titles[state], { title });
}

const titles = {
  revoked: 'badge.titleRevoked',
  never: 'badge.titleNever',
  expired: 'badge.titleExpired',
} as const satisfies Partial<Record<ShownState, MessageKey>>;

/** Base name of a badge's files: 'Jane Doe - Dean's List 2026'. Every system accepts it. */
export function fileNameOf({ yearLabel, ...badge }: NamedBadge): string {
  // Some systems forbid slashes. 2026-27 is read as 2026/27, 2026 27 is not.
  const name = badgeName({ ...badge, yearLabel: yearLabel.replace('/', '-') });
  return plainFileName(`${badge.recipientName} - ${name}`);
}

/** Base name of the file with the QR code of a badge's link. */
export function qrFileNameOf(badge: NamedBadge): string {
  return say('badge.qrFile', { name: fileNameOf(badge) });
}

export function smallFileNameOf(badge: NamedBadge): string {
  return say('badge.smallFile', { name: fileNameOf(badge) });
}

/** Removes characters that a system forbids in file names, or that are invisible. */
export function plainFileName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d\ufe0f])\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Text alternative of a badge's picture: from its meaning, or else naming the recipient. */
export function altOf({
  recipientName,
  badgeType,
  yearLabel,
  meaning,
}: NamedBadge & Partial<Pick<PublicBadge, 'meaning'>>): string {
  return meaning?.imageAlt ?? say('badge.alt', { badgeType, year: yearLabel, name: recipientName });
}

/** CSS aspect ratio of a badge's picture before it is loaded; square except for pages. */
export function artRatio({ pdfLayout, size }: PublicBadge['art']): string {
  return pdfLayout === 'sheet' ? '1' : `${size.width} / ${size.height}`;
}

/** Whether a badge is a page in portrait format. */
export function isUpright({ size }: PublicBadge['art']): boolean {
  return size.height > size.width;
}

/** Signers of an issued page in words, because its picture contains their signatures. Null if none. */
export function signersOf({ art, issued, issuer }: Pick<PublicBadge, 'art' | 'issued' | 'issuer'>): string | null {
  if (art.pdfLayout === 'sheet' || !issued) return null;
  const signers = issuer.attestation?.signatures.map(({ name, office }) => [name, office].filter(Boolean).join(', '));
  return signers?.filter(Boolean).join('; ') || null;
}

/** Files of an issued badge for its recipient, with their labels. */
export const keptFiles = [
  { file: 'certificate.pdf', label: 'badge.pdf' },
  { file: 'badge.png', label: 'badge.png' },
  { file: 'badge.svg', label: 'badge.svg' },
] as const satisfies { file: string; label: MessageKey }[];

/** Dates of a badge, with the calendar that they follow. */
export type DatedBadge = Pick<PublicBadge, 'state' | 'issuedAt' | 'firstIssuedAt'> & {
  issuer: Pick<PublicBadge['issuer'], 'timeZone'>;
};

/**
 * Date of issue in words, in the issuer's calendar, alike for all readers. For a badge taken back, the first issue;
 * otherwise `otherwise`.
 */
export function issueDateOf({ state, issuedAt, firstIssuedAt, issuer }: DatedBadge, otherwise: string): string {
  const date = state === 'revoked' ? firstIssuedAt : issuedAt;
  return state !== 'never' && date ? longDate(date, issuer.timeZone) : otherwise;
}

/** Last valid day in words, in the issuer's calendar, alike for all readers; null if none. */
export function lastDayOf({ lastDay }: Pick<PublicBadge, 'lastDay'>): string | null {
  return lastDay && longDay(lastDay);
}

/** Says that a badge has expired, with the last valid day if known. */
export function expiredSentence(badge: Pick<PublicBadge, 'lastDay'>): string {
  const date = lastDayOf(badge);
  return date ? say('badge.expiredOn', { date }) : say('badge.state.expired');
}

/** Why an issued badge is no longer valid; null for any other badge. */
export function whyNoMore(badge: Pick<PublicBadge, 'state' | 'lastDay'> & UnissuedBadge): string | null {
  if (badge.state === 'revoked') return unissuedSentence(badge);
  return badge.state === 'expired' ? say('badge.noMore', { why: expiredSentence(badge) }) : null;
}

/** Line such as "has been awarded" while the badge is valid; else null. */
export function awardLineOf({ state, meaning }: { state: ShownState } & Pick<PublicBadge, 'meaning'>): string | null {
  return state === 'issued' ? (meaning?.awardLine ?? null) : null;
}

interface UnissuedBadge extends Pick<PublicBadge, 'revokedAt'> {
  issuer: Pick<PublicBadge['issuer'], 'name' | 'timeZone'>;
}

/** Names the organization that unissued a badge, and the date. */
export function unissuedSentence({ revokedAt, issuer }: UnissuedBadge): string {
  if (!revokedAt) return say('badge.tookBack', { issuer: issuer.name });
  return say('badge.tookBackOn', { issuer: issuer.name, date: longDate(revokedAt, issuer.timeZone) });
}
