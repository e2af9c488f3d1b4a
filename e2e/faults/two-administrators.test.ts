import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { call, signIn } from '../../functions/src/testing/api.ts';
import { createTag } from '../../functions/src/testing/builders.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { namedBy } from './acts.ts';
import { expectOneEach, openSchool } from './school.ts';
import { patient, sized } from './sizes.ts';

test('two administrators who issue the same badge at once give each person one', async () => {
  const people = 1200;
  const { sessionId, tag } = await openSchool(people);
  const sessions = [sessionId, await signIn()];
  const body = { tagIds: [tag.id], year: 2026 };
  const answers = await Promise.all(sessions.map((one) => call(badgesApi.bulkIssueByTags, { sessionId: one, body })));
  const jobs = await Promise.all(answers.map(({ jobId }) => endOfJob(sessionId, jobId)));
  for (const job of jobs) {
    expect(job).toMatchObject({ state: 'done', total: people, failed: 0 });
    expect(job.done + job.skipped).toBe(people);
  }
  expect(jobs.reduce((sum, { done }) => sum + done, 0)).toBe(people);
  await expectOneEach(people);
});

test('two administrators who replace the same tag at once leave each person with one tag', patient, async () => {
  const people = sized(600, 4000);
  const { sessionId, tag } = await openSchool(people);
  const sessions = [sessionId, await signIn()];
  const tags = await Promise.all(sessions.map((sessionId) => createTag(sessionId)));
  const answers = await Promise.all(
    tags.map(({ id: to }, index) => {
      const body = { filter: { search: '' }, pairs: [{ from: tag.id, to }] };
      return call(usersApi.bulkReplaceTags, { sessionId: sessions[index], body });
    }),
  );
  const jobs = await Promise.all(answers.map(({ jobId }) => endOfJob(sessionId, jobId)));
  const { docs } = await db.collection('users').select('tagIds').get();
  expect(docs).toHaveLength(people);
  for (const [index, job] of jobs.entries()) {
    const theirs = docs.filter((user) => (user.get('tagIds') as string[])[0] === tags[index]?.id).map(({ id }) => id);
    expect(job).toMatchObject({ state: 'done', total: people, done: theirs.length, failed: 0 });
    if (job.done > 0) expect((await namedBy(job.id)).sort()).toEqual(theirs.sort());
  }
  expect(docs.filter((user) => (user.get('tagIds') as string[]).length !== 1)).toEqual([]);
  expect(jobs.reduce((sum, { done }) => sum + done, 0)).toBe(people);
});
