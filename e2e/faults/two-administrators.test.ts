import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/badges.ts';
import { call, signIn } from '../../functions/src/testing/api.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { expectOneEach, openSchool } from './school.ts';

test('two administrators who issue the same to the same people at once give each person one', async () => {
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
