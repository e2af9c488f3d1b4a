import { expect } from 'vitest';
import { db } from '../../functions/src/firestore/firebase.ts';

/** No people and no badges exist. */
export async function expectNobody(): Promise<void> {
  await expectBadges(0, { issued: 0 });
  expect((await db.collection('users').get()).docs).toEqual([]);
}

/** Expects this many badges of different people, this many of them issued, and all of the given type. */
export async function expectBadges(count: number, { issued, type }: { issued: number; type?: string }): Promise<void> {
  const { docs } = await db.collection('badges').select('userId', 'state', 'badgeType').get();
  expect(docs).toHaveLength(count);
  expect(new Set(docs.map((document) => document.get('userId') as string)).size).toBe(count);
  expect(docs.filter((document) => document.get('state') === 'issued')).toHaveLength(issued);
  if (type) expect(new Set(docs.map((document) => document.get('badgeType') as string))).toEqual(new Set([type]));
}

/** Empties a collection. */
export async function deleteAll(collection: string): Promise<void> {
  await db.recursiveDelete(db.collection(collection));
}

/** Expects this many badges of the type and year, and one award per person. */
export async function expectSaid(count: number, badgeType: string, year: number): Promise<void> {
  const badges = db.collection('badges').where('badgeType', '==', badgeType).where('year', '==', year);
  expect((await badges.count().get()).data().count).toBe(count);
  const awards = db.collection('awards');
  expect((await awards.where('count', '==', 1).count().get()).data().count).toBe(count);
  expect((await awards.count().get()).data().count).toBe(count);
}
