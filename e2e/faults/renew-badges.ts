import { expect } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { dayIn } from '../../functions/src/contract/words/dates.ts';
import { laterDay } from '../../functions/src/contract/rules/validity.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { call } from '../../functions/src/testing/api.ts';
import { deleteAll } from './checks.ts';
import { type PrepareChore, keyed } from './chore.ts';
import { workUntilEnd } from './own-queue.ts';
import { openSchool } from './school.ts';

const year = 2027;

/** Each person has an expiring badge, and gets its renewal. */
export const renewBadges: PrepareChore = async (people, baseUrl) => {
  const { sessionId } = await openAwarded(people, baseUrl);
  const input = keyed({ baseUrl, sessionId, body: { year, renews: { filter: { search: '' } } } });
  const check = async () => {
    await expectSecond(people);
    const { docs } = await db.collection('badges').where('year', '==', year).get();
    const followed = docs.map((document) => document.get('renews') as string);
    const old = await db
      .collection('badges')
      .where('year', '==', year - 1)
      .select()
      .get();
    expect(followed.sort()).toEqual(old.docs.map(({ id }) => id).sort());
  };
  return { endpoint: badgesApi.bulkIssueByTags, input, kind: 'bulk-by-tags', check };
};

/** Each person has a badge of one year, and gets that of the next. */
export const issueToHolders: PrepareChore = async (people, baseUrl) => {
  const { sessionId, badgeType } = await openAwarded(people, baseUrl);
  const input = keyed({ baseUrl, sessionId, body: { year, badgeType, holdersOf: { badgeType, year: year - 1 } } });
  const check = () => expectSecond(people);
  return { endpoint: badgesApi.bulkIssueByTags, input, kind: 'bulk-by-tags', check };
};

async function openAwarded(people: number, baseUrl: string) {
  const { sessionId, tag } = await openSchool(people);
  const [badgeType, lastDay] = ['First Aid', laterDay(dayIn(Date.now(), 'UTC'), 30)];
  const body = { tagIds: [tag.id], year: year - 1, badgeType, lastDay };
  await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body });
  await workUntilEnd();
  // Their job is of the same kind.
  await deleteAll('jobs');
  return { sessionId, badgeType };
}

/** Each person also has an issued badge of the next year, and an award for each. */
async function expectSecond(people: number): Promise<void> {
  const { docs } = await db.collection('badges').where('year', '==', year).get();
  expect(docs).toHaveLength(people);
  expect(new Set(docs.map((document) => document.get('userId') as string)).size).toBe(people);
  expect(docs.filter((document) => document.get('state') === 'issued')).toHaveLength(people);
  const awards = db.collection('awards');
  expect((await awards.where('count', '==', 1).count().get()).data().count).toBe(2 * people);
  expect((await awards.count().get()).data().count).toBe(2 * people);
  expect((await db.collection('badges').count().get()).data().count).toBe(2 * people);
}
