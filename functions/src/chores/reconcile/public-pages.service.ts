import { transact } from '../../firestore/writer.ts';
import { getBadges, walkBadges } from '../../badges/effects/badges.store.ts';
import type { StoredBadge } from '../../badges/effects/stored-badge.ts';
import { isPublic } from '../../contract/rules/public-badge.ts';
import {
  areCurrent,
  stageDeletedPublicBadge,
  stageUpdatedPublicBadge,
  walkPublicBadges,
} from '../../public-badges/public-badges.store.ts';
import type { Differences } from './difference.ts';

/**
 * Compares badges with the two public documents that each of them has, unless it waits for its time: what they say, and that
 * no other badge has any.
 */
export async function* checkPublicPages(): Differences {
  for await (const all of walkBadges()) {
    const page = all.filter((badge) => isPublic(badge));
    const current = await areCurrent(page);
    for (const [index, { id, verificationHash }] of page.entries()) {
      if (current[index]) continue;
      const says = `does not say what badges/${id} says`;
      yield { record: `publicBadges/${verificationHash}`, says, repair: () => publish(id) };
    }
  }
  for await (const page of walkPublicBadges()) {
    const badges = await getBadges(page.map(({ badgeId }) => badgeId));
    for (const [index, { hash, badgeId }] of page.entries()) {
      if (hasPage(badges[index] ?? null, hash)) continue;
      const says = `shows badges/${badgeId}, which has no such page`;
      yield { record: `publicBadges/${hash}`, says, repair: () => unpublish(hash, badgeId) };
    }
  }
}

async function publish(badgeId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([badgeId], reader);
    if (badge && isPublic(badge)) stageUpdatedPublicBadge(writer, badge);
  });
}

async function unpublish(hash: string, badgeId: string): Promise<void> {
  await transact(async (reader, writer) => {
    const [badge] = await getBadges([badgeId], reader);
    if (!hasPage(badge ?? null, hash)) stageDeletedPublicBadge(writer, hash);
  });
}

function hasPage(badge: StoredBadge | null, hash: string): boolean {
  return isPublic(badge) && badge.verificationHash === hash;
}
