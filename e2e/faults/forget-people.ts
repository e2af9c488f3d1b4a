import { expect } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { call } from '../../functions/src/testing/api.ts';
import { type PrepareChore, keyed } from './chore.ts';
import { workUntilEnd } from './own-queue.ts';
import { expectOneEach, giveBadges, openSchool } from './school.ts';

/** Each person has a badge and a mail about it. */
export const forgetPeople: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(people);
  await call(badgesApi.bulkIssueByTags, { baseUrl, sessionId, body: { tagIds: [tag.id], year: 2026 } });
  await workUntilEnd();
  const check = async () => {
    await expectForgotten();
    await expectOneEach(people);
    const issued = await db.collection('badges').where('state', '==', 'issued').where('left', '==', true).count().get();
    expect(issued.data().count).toBe(people);
  };
  return { ...forgetEverybody({ baseUrl, sessionId }), check };
};

/** One person has this many badges, and comes after those of the first step. */
export const forgetPeopleOfMany: PrepareChore = async (badges, baseUrl) => {
  const { sessionId } = await openSchool(200);
  const { docs } = await db.collection('users').select().get();
  await giveBadges(docs[160]?.id ?? '', badges);
  return { ...forgetEverybody({ baseUrl, sessionId }), check: expectForgotten };
};

function forgetEverybody(by: { baseUrl: string; sessionId: string }) {
  const input = keyed({ ...by, body: { filter: { search: '' } } });
  return { endpoint: usersApi.bulkForget, input, kind: 'forget-users' };
}

/** No people, no addresses in badges or mails, and no action to undo that has one. */
async function expectForgotten(): Promise<void> {
  for (const collection of ['users', 'userEmails', 'deletedRecords'])
    expect((await db.collection(collection).count().get()).data().count, collection).toBe(0);
  for (const collection of ['badges', 'badgePages', 'mail', 'befores']) {
    const { docs } = await db.collection(collection).get();
    // Codes are for administrators.
    const ofPeople = docs.filter((document) => document.get('kind') !== 'code');
    const texts = ofPeople.map((document) => JSON.stringify(document.data()));
    expect(
      texts.filter((text) => text.includes('@')),
      collection,
    ).toEqual([]);
  }
}
