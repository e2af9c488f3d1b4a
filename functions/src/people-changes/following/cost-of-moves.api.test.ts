import { expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { call, signIn } from '../../testing/api.ts';
import { createTag, createTagOf } from '../../testing/builders.ts';
import { localApi } from '../../testing/local-api.ts';

const sessionId = await signIn();
const { measure } = await localApi();
const people = 250;

test('moving a class writes each person once, a few documents per step, and no badge', async () => {
  const [nine, ten] = [await createTagOf(sessionId, people, 'class'), await createTag(sessionId, 'class')];
  await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [nine.id], year: 2026 } });
  const badges = async () => {
    const { docs } = await db.collection('badges').where('tagIds', 'array-contains', nine.id).get();
    return new Map(docs.map(({ id, updateTime }) => [id, updateTime.valueOf()]));
  };
  const before = await badges();
  const pairs = [{ from: nine.id, to: ten.id }];
  const { cost, result } = await measure(() => call(usersApi.moveClasses, { sessionId, body: { pairs } }));
  expect(result).toMatchObject({ state: 'done', done: people });
  expect(cost.writes).toBeGreaterThanOrEqual(people);
  expect(cost.writes).toBeLessThanOrEqual(1.3 * people);
  // One read per person in the list, and one in the step.
  expect(cost.reads).toBeLessThanOrEqual(2 * people + 60);
  expect(before.size).toBe(people);
  expect(await badges()).toEqual(before);
});
