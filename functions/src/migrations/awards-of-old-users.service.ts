import { type Award, awardId, getAwards, stageAward } from '../badges/awards.store.ts';
import { listBadgesBetween } from '../badges/badges.store.ts';
import type { StoredBadge } from '../badges/stored-badge.ts';
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
  fields: ['awardsKept'],
  mend: async (documents) => {
    const old = documents.filter(({ data }) => data.awardsKept !== true);
    return old.length > 0 ? keepAwards(old.map(({ id }) => id)) : 0;
  },
};

// A badge that is made, issued or unissued meanwhile lets the transaction run again.
async function keepAwards(ids: string[]): Promise<number> {
  return transact(async (reader, writer) => {
    const users = (await getUsers(ids, reader)).flatMap((user) => (user && !user.awardsKept ? [user.id] : []));
    if (users.length === 0) return 0;
    const { held, badgeCounts } = await countBadges(users, reader);
    const awards = [...held.values()];
    const stored = await getAwards(
      awards.map(({ award }) => award),
      reader,
    );
    for (const [index, { award, count }] of awards.entries()) {
      const before = stored[index];
      if (before && before.count !== count) stageAward(writer, award, before, count);
    }
    for (const id of users) stageAwardsKept(writer, id, badgeCounts.get(id) ?? 0);
    return users.length;
  });
}

// The ids are in order, with few users between them: one range is one query, where a list of ids is one for each.
async function countBadges(userIds: string[], reader: Reader) {
  const held = new Map<string, { award: Award; count: number }>();
  const badgeCounts = new Map(userIds.map((id) => [id, 0]));
  const range = { first: userIds[0] ?? '', last: userIds.at(-1) ?? '' };
  for (let after: StoredBadge | null = null; ;) {
    const badges = await listBadgesBetween(range, { limit: pageSize, after }, reader);
    for (const badge of badges) {
      const { userId, badgeType, year } = badge;
      const badgeCount = badgeCounts.get(userId);
      if (badgeCount === undefined) continue;
      badgeCounts.set(userId, badgeCount + 1);
      if (badgeStateOf(badge) === 'revoked') continue;
      const key = awardId({ userId, badgeType, year });
      held.set(key, { award: { userId, badgeType, year }, count: (held.get(key)?.count ?? 0) + 1 });
    }
    after = badges.at(-1) ?? null;
    if (!after || badges.length < pageSize) return { held, badgeCounts };
  }
}
