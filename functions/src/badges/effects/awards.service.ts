import { sameTextKey } from '../../firestore/facets.ts';
import type { Transacting } from '../../firestore/writer.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { type Award, type AwardCount, getAwards, isHeldSince, stageAward } from './awards.store.ts';
import type { BadgeChange, StoredBadge } from './stored-badge.ts';

/**
 * Counts by user ID of valid badges of this type and year. A user without any costs nothing unless `readAll` is set.
 */
export async function getHeldCounts(
  users: StoredUser[],
  award: Omit<Award, 'userId'>,
  { readAll = false } = {},
): Promise<Map<string, AwardCount>> {
  const held = new Map<string, AwardCount>(users.map(({ id }) => [id, { count: 0, stamp: null }]));
  const asked = users.filter(({ badgeCount }) => readAll || badgeCount > 0);
  const counts = await getAwards(asked.map(({ id }) => ({ ...award, userId: id })));
  for (const [index, { id }] of asked.entries()) held.set(id, counts[index] ?? { count: 0, stamp: null });
  return held;
}

/** IDs of deleted badges whose recipient has received the same award since a time. */
export async function heldSince(deleted: { badge: StoredBadge; time: string }[]): Promise<Set<string>> {
  const counted = deleted.filter(({ badge }) => badge.state !== 'revoked');
  const counts = await getAwards(counted.map(({ badge }) => badge));
  const held = counted.filter((_, index) => (counts[index]?.count ?? 0) > 0);
  const again = await Promise.all(held.map(({ badge, time }) => isHeldSince(badge, time)));
  return new Set(held.filter((_, index) => again[index]).map(({ badge }) => badge.id));
}

/** Updates awards for changed badges. Reads before it writes, so no read may follow. */
export async function moveAwards({ reader, writer }: Transacting, changes: BadgeChange[]): Promise<void> {
  const moves = movesOf(changes);
  const counts = await getAwards(
    moves.map(({ award }) => award),
    reader,
  );
  for (const [index, { award, by }] of moves.entries()) {
    const count = counts[index];
    if (count) stageAward(writer, award, count, count.count + by);
  }
}

function movesOf(changes: BadgeChange[]) {
  const moves = new Map<string, { award: Award; by: number }>();
  const add = (badge: StoredBadge | null, by: number) => {
    if (!badge || badge.state === 'revoked') return;
    const { userId, badgeType, year } = badge;
    const key = JSON.stringify([userId, sameTextKey(badgeType), year]);
    moves.set(key, { award: { userId, badgeType, year }, by: (moves.get(key)?.by ?? 0) + by });
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return [...moves.values()].filter(({ by }) => by !== 0);
}
