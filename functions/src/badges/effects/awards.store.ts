import { FieldPath, FieldValue, type Query, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import * as z from 'zod';
import { badgeStateSchema } from '../../contract/rules/public-badge.ts';
import { db } from '../../firestore/firebase.ts';
import { facetFilters, sameTextKey } from '../../firestore/facets.ts';
import { hashedKey } from '../../firestore/ids.ts';
import { madeBetween, narrowed } from '../../firestore/list-page.ts';
import { walkPages } from '../../firestore/walk.ts';
import type { Reader, Stamp, Writer, Transacting } from '../../firestore/writer.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import type { BadgeChange, StoredBadge } from './stored-badge.ts';

const awards = db.collection('awards');
const badges = db.collection('badges');

/** A user's type and year, however many badges represent it. Why: functions/src/badges/README.md. */
export interface Award {
  userId: string;
  badgeType: string;
  year: number;
}

/** Number of an award's badges that are not revoked, and the document's update time; null without a document. */
export interface AwardCount {
  count: number;
  stamp: Stamp | null;
}

/** Types that differ only in case or spaces are the same. */
export function awardId({ userId, badgeType, year }: Award): string {
  return hashedKey(JSON.stringify([userId, sameTextKey(badgeType), year]));
}

function documentOf(award: Award) {
  return awards.doc(awardId(award));
}

const storedSchema = z.object({ count: z.int() });
const ownedSchema = storedSchema.extend({ userId: z.string() });

/** Contains no type or year. */
export interface StoredAward {
  id: string;
  userId: string;
  count: number;
}

/** Pages by user and id. */
export async function* walkAwards(): AsyncGenerator<StoredAward[]> {
  const all = awards.orderBy('userId').orderBy(FieldPath.documentId());
  for await (const page of walkPages(all)) {
    yield page.map((document) => ({ id: document.id, ...ownedSchema.parse(document.data()) }));
  }
}

export function stageDeletedAward(writer: Writer, id: string): void {
  writer.delete(awards.doc(id));
}

/** Counts in order; 0 without a document. */
export async function getAwards(asked: Award[], reader?: Reader): Promise<AwardCount[]> {
  if (asked.length === 0) return [];
  const documents = await (reader ?? db).getAll(...asked.map(documentOf), { fieldMask: ['count'] });
  return documents.map((document) =>
    document.exists
      ? { count: storedSchema.parse(document.data()).count, stamp: document.updateTime ?? null }
      : { count: 0, stamp: null },
  );
}

/** The commit fails if it has changed since it was read. */
export function stageAward(writer: Writer, award: Award, { stamp }: AwardCount, count: number): void {
  const document = documentOf(award);
  if (stamp === null) {
    if (count > 0) writer.create(document, { userId: award.userId, count });
  } else if (count > 0) writer.update(document, { count }, { lastUpdateTime: stamp });
  else writer.delete(document, { lastUpdateTime: stamp });
}

/** Reads nothing; a missing document counts as 0. */
export function stageOneMore(writer: Writer, award: Award): void {
  writer.set(documentOf(award), { userId: award.userId, count: FieldValue.increment(1) }, { merge: true });
}

const badgeSchema = z.object({
  state: badgeStateSchema,
});

/** Counts the badges themselves. */
export async function countBadgesOf(award: Award, reader: Reader): Promise<number> {
  const { docs } = await reader.get(badgesOf(award));
  return docs.filter(holds).length;
}

/** Whether a badge created since `from` has the same award and is not revoked. */
async function isHeldSince(award: Award, from: string): Promise<boolean> {
  const { docs } = await narrowed(badgesOf(award), madeBetween({ from })).get();
  return docs.some(holds);
}

function badgesOf({ userId, badgeType, year }: Award): Query {
  const asked = { person: userId, year, type: sameTextKey(badgeType) };
  return narrowed(badges, facetFilters(asked)).select(...Object.keys(badgeSchema.shape));
}

function holds(document: QueryDocumentSnapshot): boolean {
  return badgeSchema.parse(document.data()).state !== 'revoked';
}

/**
 * Counts by user ID of badges of this type and year that are not revoked. A user without badges costs no read unless
 * `readAll` is set.
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

/** Reads before it writes, so no read may follow. */
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
