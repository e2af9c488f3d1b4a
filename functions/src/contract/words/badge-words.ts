// Of the schemas the types alone: the public pages use these words without them.
import { longDate, longDay } from './dates.ts';
import { type MessageKey, say } from './say.ts';
import type { PublicBadge, ShownState } from '../rules/public-badge.ts';

/** Name of an organization that has not said its own. */
export const unnamedOrganization = 'Badge Platform';

/** Name of a badge, from its type and the year that it shows: "Dean's List 2026", "Dean's List 2026/27". */
export function badgeName({ badgeType, yearLabel }: Pick<PublicBadge, 'badgeType' | 'yearLabel'>): string {
  return `${badgeType} ${yearLabel}`;
}

/** A hash in groups of four, which are set apart by space alone. */
export function hashGroups(hash: string): string[] {
  return hash.match(/.{1,4}/g) ?? [];
}

/** The number of a badge: 'BDG-2026-' and its hash. */
export function badgeIdOf({ year, verificationHash }: Pick<PublicBadge, 'year' | 'verificationHash'>): string {
  return `BDG-${year}-${verificationHash}`;
}

type NamedBadge = Pick<PublicBadge, 'recipientName' | 'badgeType' | 'yearLabel'>;

/** The title of a certificate: 'Jane Doe: Dean's List 2026'. */
export function certificateTitle(badge: NamedBadge): string {
  return `${badge.recipientName}: ${badgeName(badge)}`;
}

/** The title of a badge's page: 'Jane Doe: Dean's List 2026', and whether it counts. */
export function pageTitle({ state, ...badge }: NamedBadge & { state: ShownState }): string {
  const title = certificateTitle(badge);
  return state === 'issued' ? title : say(titles[state], { title });
}

const titles = {
  revoked: 'badge.titleRevoked',
  never: 'badge.titleNever',
  expired: 'badge.titleExpired',
} as const satisfies Partial<Record<ShownState, MessageKey>>;

/** The name of a badge's files, without an ending: 'Jane Doe - Dean's List 2026'. Any system accepts it. */
export function fileNameOf({ yearLabel, ...badge }: NamedBadge): string {
  // Some systems allow no slash: 2026-27 is read as 2026/27, and 2026 27 is not.
  const name = badgeName({ ...badge, yearLabel: yearLabel.replace('/', '-') });
  return plainFileName(`${badge.recipientName} - ${name}`);
}

/** The name of the file with the QR code of a badge's link, without its ending. */
export function qrFileNameOf(badge: NamedBadge): string {
  return say('badge.qrFile', { name: fileNameOf(badge) });
}

/** The name of the smaller picture of a badge, without its ending. */
export function smallFileNameOf(badge: NamedBadge): string {
  return say('badge.smallFile', { name: fileNameOf(badge) });
}

/** The name without the characters that some system forbids in a file's name, or that nobody sees there. */
export function plainFileName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d\ufe0f])\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A badge's picture, in words: those of its meaning, or else whose badge it is. */
export function altOf({
  recipientName,
  badgeType,
  yearLabel,
  meaning,
}: NamedBadge & Partial<Pick<PublicBadge, 'meaning'>>): string {
  return meaning?.imageAlt ?? say('badge.alt', { badgeType, year: yearLabel, name: recipientName });
}

/** Proportions of a badge's picture for CSS, known before it is loaded: all but pages stand in a square. */
export function artRatio({ pdfLayout, size }: PublicBadge['art']): string {
  return pdfLayout === 'sheet' ? '1' : `${size.width} / ${size.height}`;
}

/** Whether a badge is a page that stands upright. */
export function isUpright({ size }: PublicBadge['art']): boolean {
  return size.height > size.width;
}

/** Signers of an issued page, in words: their signatures are part of its picture. Null for none. */
export function signersOf({ art, issued, issuer }: Pick<PublicBadge, 'art' | 'issued' | 'issuer'>): string | null {
  if (art.pdfLayout === 'sheet' || !issued) return null;
  const signers = issuer.attestation?.signatures.map(({ name, office }) => [name, office].filter(Boolean).join(', '));
  return signers?.filter(Boolean).join('; ') || null;
}

/** Files that a recipient may keep of an issued badge, with their messages. */
export const keptFiles = [
  { file: 'certificate.pdf', label: 'badge.pdf' },
  { file: 'badge.png', label: 'badge.png' },
  { file: 'badge.svg', label: 'badge.svg' },
] as const satisfies { file: string; label: MessageKey }[];

/** Times of a badge, with the calendar by which they are told. */
export type DatedBadge = Pick<PublicBadge, 'state' | 'issuedAt' | 'firstIssuedAt'> & {
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

/** The last day of a badge in words, by the issuer's calendar, for every reader the same; null where it has none. */
export function lastDayOf({ lastDay }: Pick<PublicBadge, 'lastDay'>): string | null {
  return lastDay && longDay(lastDay);
}

/** Says that the end of a badge is over, and its last day where that is known. */
export function expiredSentence(badge: Pick<PublicBadge, 'lastDay'>): string {
  const date = lastDayOf(badge);
  return date ? say('badge.expiredOn', { date }) : say('badge.expired');
}

/** Why a badge that was issued counts no more; null of any other. */
export function whyNoMore(badge: Pick<PublicBadge, 'state' | 'lastDay'> & UnissuedBadge): string | null {
  if (badge.state === 'revoked') return unissuedSentence(badge);
  return badge.state === 'expired' ? say('badge.noMore', { why: expiredSentence(badge) }) : null;
}

/** Line such as "has been awarded", which is true only while the badge is issued and valid; else null. */
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
