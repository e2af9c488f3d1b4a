import { expect, test, vi } from 'vitest';
import { db } from '../../functions/src/firebase.ts';
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

/** One of the people has so many badges, and comes behind those of the first step. */
async function deletePeopleOfMany(badges: number): Promise<Chore> {
  const { sessionId } = await openSchool(200);
  const { docs } = await db.collection('users').select().get();
  await giveBadges(docs[160]?.id ?? '', badges);
  return deleteEverybody({ baseUrl, sessionId });
}

/** Kills the process of a chore three times, and lets it end; answers its job. */
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

test('a deletion whose process is killed three times deletes everybody once, in one act', patient, async () => {
  const people = sized(460, 5000);
  const chore = await chores.deletePeople(people, baseUrl);
  const ids = (await db.collection('users').select().get()).docs.map(({ id }) => id);
  const id = await killThreeTimes(chore);
  expect(await onlyJob('delete-users')).toMatchObject({ id, state: 'done', total: people, done: people });
  expect((await namedBy(id)).sort()).toEqual(ids.sort());
});

test('an undo whose process is killed three times leaves no badge, in one act that names all', patient, async () => {
  const people = sized(460, 5000);
  const chore = await chores.undoIssue(people, baseUrl);
  const ids = (await db.collection('badges').select().get()).docs.map(({ id }) => id);
  const id = await killThreeTimes(chore);
  expect(await onlyJob('undo')).toMatchObject({ id, state: 'done', total: people, done: people });
  expect((await namedBy(id)).sort()).toEqual(ids.sort());
  expect((await db.collection('publicBadges').count().get()).data().count).toBe(0);
});

test(
  'a restore whose process is killed three times brings all back once, in one act that names all',
  patient,
  async () => {
    const people = sized(460, 5000);
    const chore = await chores.restorePeople(people, baseUrl);
    const kept = (await db.collection('deletedRecords').select().get()).docs.map(({ id }) => id);
    const id = await killThreeTimes(chore);
    expect(await onlyJob('restore')).toMatchObject({ id, state: 'done', total: 2 * people, done: 2 * people });
    expect((await namedBy(id)).sort()).toEqual(kept.sort());
  },
);

test('forgetting people whose process is killed three times is whole, in one act that names all', patient, async () => {
  const people = sized(460, 1000);
  const chore = await chores.forgetPeople(people, baseUrl);
  const ids = (await db.collection('users').select().get()).docs.map(({ id }) => id);
  const id = await killThreeTimes(chore);
  expect(await onlyJob('forget-users')).toMatchObject({ id, state: 'done', total: people, done: people });
  expect((await namedBy(id)).sort()).toEqual(ids.sort());
});

test('so it is where one of them has more badges than one commit bears', patient, async () => {
  const chore = await forgetPeopleOfMany(sized(320, 10_000), baseUrl);
  const ids = (await db.collection('users').select().get()).docs.map(({ id }) => id);
  const id = await killThreeTimes(chore);
  expect(await onlyJob('forget-users')).toMatchObject({ id, state: 'done', total: ids.length, done: ids.length });
  expect(new Set(await namedBy(id))).toEqual(new Set(ids));
});

test('somebody with more badges than one commit bears is deleted with all of them, in one act', patient, async () => {
  const badges = sized(320, 10_000);
  const { endpoint, input, kind, check } = await chores.deletePerson(badges, baseUrl);
  expect((await request(endpoint, input)).status).toBe(200);
  await workUntilEnd();
  const job = await onlyJob(kind);
  expect(job).toMatchObject({ state: 'done', total: badges, done: badges });
  await check();
  expect(new Set(await namedBy(job?.id ?? ''))).toEqual(new Set([input.params?.id]));
});

test('so they are among many, where the process is killed three times', patient, async () => {
  const chore = await deletePeopleOfMany(sized(320, 10_000));
  const ids = (await db.collection('users').select().get()).docs.map(({ id }) => id);
  const id = await killThreeTimes(chore);
  expect(await onlyJob('delete-users')).toMatchObject({ id, state: 'done', total: ids.length, done: ids.length });
  expect(new Set(await namedBy(id))).toEqual(new Set(ids));
});
