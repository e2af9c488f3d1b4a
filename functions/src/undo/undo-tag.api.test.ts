import { expect, test } from 'vitest';
import { tagsApi } from '../contract/calls/tags.ts';
import { usersApi } from '../contract/calls/users.ts';
import { call, signIn } from '../testing/api.ts';
import { createTag, createTagOf, setTags, userNamed, usersNamed } from '../testing/builders.ts';
import { endOfJob, undo } from '../testing/jobs.ts';

const sessionId = await signIn();

async function deletedTag(people: number) {
  const tag = await createTagOf(sessionId, people);
  const { jobId, actId = '' } = await call(tagsApi.delete, { sessionId, params: { id: tag.id } });
  if (jobId) await endOfJob(sessionId, jobId);
  return { ...tag, actId };
}
const undoTo = async (actId: string) => endOfJob(sessionId, (await undo(sessionId, actId)).jobId);
const holdersOf = async (tagId: string) => (await call(usersApi.list, { sessionId, query: { tagId, limit: 1 } })).total;

test.each([
  ['few, in one commit', 3],
  ['many, by a job', 160],
])('a deleted tag is restored under its ID, and people get it back: %s', { timeout: 60_000 }, async (_, people) => {
  const { id, name, color, revision, actId } = await deletedTag(people);
  expect(await holdersOf(id)).toBe(0);
  expect(await undoTo(actId)).toMatchObject({ state: 'done', done: people + 1, skipped: 0 });
  const tag = (await call(tagsApi.list, { sessionId })).find((one) => one.id === id);
  expect(tag).toMatchObject({ name, color });
  expect(tag?.revision).not.toBe(revision);
  expect(await holdersOf(id)).toBe(people);
});

test('if another tag has its name, people get that tag instead', async () => {
  const { id, name, actId } = await deletedTag(2);
  const other = await call(tagsApi.create, { sessionId, body: { name: name.toUpperCase() } });
  expect(await undoTo(actId)).toMatchObject({ done: 2, skipped: 1 });
  expect([await holdersOf(id), await holdersOf(other.id)]).toEqual([0, 2]);
});

test('a tag is not added twice, and deleted people are left out', async () => {
  const { name, actId } = await deletedTag(2);
  const users = await usersNamed(sessionId, name);
  await call(usersApi.delete, { sessionId, params: { id: users[0]?.id ?? '' } });
  await setTags(sessionId, users[1]?.id ?? '', [(await createTag(sessionId)).id]);
  expect(await undoTo(actId)).toMatchObject({ done: 2, skipped: 1 });
  expect((await userNamed(sessionId, name)).tags).toHaveLength(2);
});
