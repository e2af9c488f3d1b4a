import { type Award, awardId, getAwards, stageAward } from '../badges/awards.store.ts';
import { listBadgesOf } from '../badges/badges.store.ts';
import { badgeStateOf } from '../contract/badge-state.ts';
import { type Reader, transact } from '../firestore/writer.ts';
import { getUsers, stageAwardsKept } from '../users/users.store.ts';
import type { Migration } from './migration.ts';

const pageSize = 500;

/**
 * Users from before awards were kept have them only where somebody asked, so their badges are counted anew each time.
 * Why: docs/decisions/010.
 */
export const awardsOfOldUsers: Migration = {
  number: 3,
  does: 'Counts which badges the users from before awards were kept hold',
  collections: ['users'],
  mend: async ({ id, data }) => data.awardsKept !== true && keepAwards(id),
};

// A badge that is made, issued or unissued meanwhile lets the transaction run again.
async function keepAwards(userId: string): Promise<boolean> {
  return transact(async (reader, writer) => {
    const [user] = await getUsers([userId], reader);
    if (!user || user.awardsKept) return false;
    const { held, badgeCount } = await countBadges(userId, reader);
    const awards = [...held.values()];
    const stored = await getAwards(
      awards.map(({ award }) => award),
      reader,
    );
    for (const [index, { award, count }] of awards.entries()) {
      const before = stored[index];
      if (before && before.count !== count) stageAward(writer, award, before, count);
    }
    stageAwardsKept(writer, userId, badgeCount);
    return true;
  });
}

async function countBadges(userId: string, reader: Reader) {
  const held = new Map<string, { award: Award; count: number }>();
  let badgeCount = 0;
  for (let afterId = ''; ;) {
    const badges = await listBadgesOf(userId, { limit: pageSize, afterId }, reader);
    badgeCount += badges.length;
    for (const badge of badges.filter((one) => badgeStateOf(one) !== 'revoked')) {
      const { badgeType, year } = badge;
      const key = awardId({ userId, badgeType, year });
      held.set(key, { award: { userId, badgeType, year }, count: (held.get(key)?.count ?? 0) + 1 });
    }
    const last = badges.at(-1);
    if (!last || badges.length < pageSize) return { held, badgeCount };
    afterId = last.id;
  }
}
