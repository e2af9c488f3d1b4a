import type { Art } from '../badge-templates/art.ts';
import type { Badge } from '../contract/badge.ts';
import type { Weight } from '../firestore/commit-room.ts';

/** A badge with the fields that its image and its public page need. */
export interface StoredBadge extends Omit<Badge, 'issued'> {
  /** The job that made it. */
  jobId: string | null;
  recipientDepartment: string | null;
  /** The recipient's tags, for the search. Those that were deleted may stay: no search asks for them. */
  tagIds: string[];
  art: Art;
  /** The mail in the outbox that `mail` speaks of; null where none was sent. */
  mailId: string | null;
}

export type SearchedBadge = Pick<Badge, 'recipientName' | 'recipientEmail' | 'badgeType' | 'year'>;

/** The texts of a badge that search looks in. */
export function searchedTexts({ recipientName, recipientEmail, badgeType, year }: SearchedBadge): string[] {
  return [recipientName, recipientEmail, badgeType, String(year)];
}

/** Weight of a badge in a commit that creates or deletes it, from its texts. */
export function weightOf(badge: SearchedBadge & Pick<Badge, 'description'>): Weight {
  return { searched: searchedTexts(badge), unsearched: badge.description };
}

/** The badge as administrators see it. */
export function toBadge(stored: StoredBadge): Badge {
  const { art: _, recipientDepartment: __, jobId: ___, tagIds: ____, mailId: _____, ...badge } = stored;
  return { ...badge, issued: badge.state === 'issued' };
}

/** A badge before and after a change: `before` is null for a new badge, `after` for one that is deleted. */
export interface BadgeChange {
  before: StoredBadge | null;
  after: StoredBadge | null;
}
