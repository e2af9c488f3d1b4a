import type { Reader, Writer } from '../firestore/writer.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { republish, unpublish } from '../public-badges/public-badges.service.ts';
import { moveAwards } from './awards.service.ts';
import { issuedChange, negated } from './badge-counts.ts';
import { readBadgesOf, stageDeletedBadge, stageRecipient } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';
import { renamed } from './new-badge.ts';

/** One chunk of a user's badges, from behind an id. */
export async function getBadgesOf(reader: Reader, userId: string, afterId?: string): Promise<StoredBadge[]> {
  return readBadgesOf(userId, { limit: chunkSize, afterId }, reader);
}

/** Lets a user's name, e-mail and department follow into badges and their public pages. */
export function renameRecipient(
  writer: Writer,
  badges: StoredBadge[],
  user: { name: string; email: string; department: string | null },
): void {
  for (const badge of badges.map((before) => renamed(before, user))) {
    stageRecipient(writer, badge);
    republish(writer, badge);
  }
}

/** Deletes badges with their public pages, awards and counts; no read may follow. The number on their users is the caller's to change. */
export async function removeBadges(context: { reader: Reader; writer: Writer }, badges: StoredBadge[]): Promise<void> {
  const { writer } = context;
  await moveAwards(
    context,
    badges.map((before) => ({ before, after: null })),
  );
  for (const badge of badges) {
    stageDeletedBadge(writer, badge.id);
    unpublish(writer, badge.verificationHash);
  }
  if (badges.length === 0) return;
  const shares = badges.reduce((sum, badge) => sum + badge.linkedinShareCount, 0);
  countChange(writer, {
    ...negated(issuedChange(badges)),
    totalBadges: -badges.length,
    linkedinShares: -shares,
  });
}
