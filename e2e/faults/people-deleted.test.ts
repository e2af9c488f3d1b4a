import { expect, test, vi } from 'vitest';
import { db } from '../../functions/src/firestore/firebase.ts';
import { request } from '../../functions/src/testing/api.ts';
import { dieAfterStep } from '../../functions/src/testing/broken-commits.ts';
import { send } from '../../functions/src/testing/client.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { letLeaseEnd } from '../../functions/src/testing/scheduled.ts';
import { namedBy } from './acts.ts';
import type { Chore } from './chore.ts';
import { chores, deleteEverybody } from './chores.ts';
import { forgetPeopleOfMany } from './forget-people.ts';
import { workUntilEnd } from './own-queue.ts';
import { giveBadges, onlyJob, openSchool } from './school.ts';
import { patient, sized } from './sizes.ts';
import { leaveHalfDone } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const { baseUrl } = await localApi();

/** One person has this many badges, and comes after those of the first step. */
async function deletePeopleOfMany(badges: number): Promise<Chore> {
  const { sessionId } = await openSchool(200);
  const { docs } = await db.collection('users').select().get();
  await giveBadges(docs[160]?.id ?? '', badges);
  return deleteEverybody({ baseUrl, sessionId });
}

/** Kills a chore's process three times and then lets it end; returns its job. */
async function killThreeTimes(chore: Chore): Promise<string> {
  const { id } = await leaveHalfDone(chore, baseUrl);
  for (let killed = 1; killed < 3; killed += 1) {
    await letLeaseEnd(id);
    const goOn = dieAfterStep();
    await send(baseUrl, chore.endpoint, chore.input);
    goOn();
  }
  await letLeaseEnd(id);
  expect((await request(chore.endpoint, chore.input)).status).toBe(200);
  await workUntilEnd();
  await chore.check();
  return id;
}

test.each([
  ['deletePeople', 'users', sized(460, 5000)],
  ['undoIssue', 'badges', sized(460, 5000)],
  ['restorePeople', 'deletedRecords', sized(460, 5000)],
  ['forgetPeople', 'users', sized(460, 1000)],
] as const)(
  '%s is done once despite three killed processes, in one action that lists all %s',
  patient,
  async (name, collection, people) => {
    const chore = await chores[name](people, baseUrl);
    const { id, ids } = await expectWhole(chore, collection);
    expect((await namedBy(id)).sort()).toEqual(ids.sort());
  },
);

/** Kills a chore's process three times, and expects its job to end with all records of a collection. */
async function expectWhole(chore: Chore, collection: string) {
  const ids = (await db.collection(collection).select().get()).docs.map(({ id }) => id);
  const id = await killThreeTimes(chore);
  expect(await onlyJob(chore.kind)).toMatchObject({ id, state: 'done', total: ids.length, done: ids.length });
  return { id, ids };
}

test.each([
  ['forgetting people', () => forgetPeopleOfMany(sized(320, 10_000), baseUrl)],
  ['a deletion of people', () => deletePeopleOfMany(sized(320, 10_000))],
])('%s is one action, even if a person has more badges than a commit can hold', patient, async (_, prepare) => {
  const { id, ids } = await expectWhole(await prepare(), 'users');
  expect(new Set(await namedBy(id))).toEqual(new Set(ids));
});

test('a person with too many badges for one commit is deleted with all of them, in one action', patient, async () => {
  const badges = sized(320, 10_000);
  const { endpoint, input, kind, check } = await chores.deletePerson(badges, baseUrl);
  expect((await request(endpoint, input)).status).toBe(200);
  await workUntilEnd();
  const job = await onlyJob(kind);
  expect(job).toMatchObject({ state: 'done', total: badges, done: badges });
  await check();
  expect(new Set(await namedBy(job?.id ?? ''))).toEqual(new Set([input.params?.id]));
});
