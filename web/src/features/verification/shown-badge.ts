import type { BadgeDetails, BadgeState, FollowedBadge, PublicSettings } from 'functions/contract';
import { formatLongDate } from '../../lib/format.ts';

/** A badge as every public page shows it, however it was looked up. */
export type ShownBadge = Omit<BadgeDetails, 'recipientEmail' | 'recipientDepartment' | 'templateName'>;

const titleEndings: Record<BadgeState, string> = { issued: '', revoked: ' (taken back)', never: ' (not issued)' };

/** What a badge's page is called: 'Jane Doe: Dean's List 2026'. */
export function titleOf({ recipientName, badgeType, year, state }: ShownBadge): string {
  return `${recipientName}: ${badgeType} ${year}${titleEndings[state]}`;
}

/** What its picture shows, in words. */
export function altOf({ recipientName, badgeType, year }: ShownBadge): string {
  return `${badgeType} badge ${year} of ${recipientName}`;
}

/** Who took a badge back and when, in the words of the server. */
export function takenBackSentence({ issuer, revokedAt }: ShownBadge): string {
  const when = revokedAt ? ` on ${formatLongDate(revokedAt)}` : '';
  return `${issuer.name} took this badge back${when}. It no longer counts.`;
}

/** When it was issued, in words; of one that was taken back, for the first time. Else `otherwise`. */
export function issueDateOf({ state, issuedAt, firstIssuedAt }: ShownBadge, otherwise: string): string {
  const date = state === 'revoked' ? firstIssuedAt : issuedAt;
  return state !== 'never' && date ? formatLongDate(date) : otherwise;
}

/** The badge with what was heard of it since it was looked up. Its revision stays that of the look-up. */
export function withFollowed<T extends ShownBadge>(badge: T, followed: FollowedBadge | null): T {
  if (!followed || followed.revision <= badge.revision) return badge;
  const { state, badgeType, year, issuedAt, firstIssuedAt, revokedAt } = followed;
  return { ...badge, state, issued: state === 'issued', badgeType, year, issuedAt, firstIssuedAt, revokedAt };
}

/** The badge with the followed settings, which are newer than what a look-up says of them. */
export function withSettings<T extends ShownBadge>(badge: T, settings: PublicSettings | null): T {
  if (!settings) return badge;
  const { organizationName: name, organizationUrl, contactEmail, linkedinSharingEnabled } = settings;
  const issuer = { ...badge.issuer, name, url: organizationUrl || null, contactEmail: contactEmail || null };
  return { ...badge, issuer, linkedinSharingEnabled };
}
