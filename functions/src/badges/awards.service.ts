import { badgeStateOf } from '../contract/badge-state.ts';
import type { Reader, Transacting } from '../firestore/writer.ts';
import { type StoredUser, getUsers } from '../users/users.store.ts';
import { type Award, type AwardCount, countBadgesOf, getAwards, sameTypeKey, stageAward } from './awards.store.ts';
import type { BadgeChange, StoredBadge } from './stored-badge.ts';

/** How many badges of an award a user has; `isRecounted` when no document said so and the badges were counted. */
export interface HeldCount extends AwardCount {
  isRecounted?: true;
}

/**
 * How many badges of this type and year that were not taken back each of the users has, by user id. A user without any
 * badge costs nothing unless `readAll` is set. Users from before awards were kept have no documents: theirs are counted.
 */
export async function getHeldCounts(
  users: StoredUser[],
  award: Omit<Award, 'userId'>,
  { reader, readAll = false }: { reader?: Reader | undefined; readAll?: boolean } = {},
): Promise<Map<string, HeldCount>> {
  const held = new Map<string, HeldCount>(users.map(({ id }) => [id, { count: 0, stamp: null }]));
  const asked = users.filter(({ badgeCount }) => readAll || badgeCount > 0);
  const counts = await getAwards(
    asked.map(({ id }) => ({ ...award, userId: id })),
    reader,
  );
  for (const [index, { id }] of asked.entries()) held.set(id, counts[index] ?? { count: 0, stamp: null });
  const unknown = asked.filter(({ id, awardsKept }) => !awardsKept && held.get(id)?.stamp === null).map(({ id }) => id);
  const recounted = await countBadgesOf(unknown, award, reader);
  for (const id of unknown) held.set(id, { count: recounted.get(id) ?? 0, stamp: null, isRecounted: true });
  return held;
}

/** Moves the awards with badges that change. Reads, then writes: no read may follow. */
export async function moveAwards({ reader, writer }: Transacting, changes: BadgeChange[]): Promise<void> {
  const moves = movesOf(changes);
  const counts = await getAwards(
    moves.map(({ award }) => award),
    reader,
  );
  const keepers = await keepersAmong(
    moves.filter(({ by }, index) => by > 0 && counts[index]?.stamp === null).map(({ award }) => award.userId),
    reader,
  );
  for (const [index, { award, by }] of moves.entries()) {
    const count = counts[index];
    // Without a document the badges themselves are counted when a call asks.
    if (!count || (count.stamp === null && !keepers.has(award.userId))) continue;
    stageAward(writer, award, count, count.count + by);
  }
}

function movesOf(changes: BadgeChange[]) {
  const moves = new Map<string, { award: Award; by: number }>();
  const add = (badge: StoredBadge | null, by: number) => {
    if (!badge || badgeStateOf(badge) === 'revoked') return;
    const { userId, badgeType, year } = badge;
    const key = JSON.stringify([userId, sameTypeKey(badgeType), year]);
    moves.set(key, { award: { userId, badgeType, year }, by: (moves.get(key)?.by ?? 0) + by });
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  return [...moves.values()].filter(({ by }) => by !== 0);
}

// Users made since awards are kept: no document means no badge.
async function keepersAmong(userIds: string[], reader: Reader): Promise<Set<string>> {
  const users = await getUsers([...new Set(userIds)], reader);
  return new Set(users.flatMap((user) => (user?.awardsKept ? [user.id] : [])));
}
