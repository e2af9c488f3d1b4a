import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { jobFilesApi } from '../../functions/src/contract/calls/job-files.ts';
import { call } from '../../functions/src/testing/api.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { unzippedOf } from '../../functions/src/testing/generated-files.ts';
import { killFunction } from './processes.ts';
import { onlyJob, openSchool, until } from './school.ts';

test('a file starts over after its process is killed, and contains everyone once', { timeout: 240_000 }, async () => {
  const people = 150;
  const { sessionId, tag } = await openSchool(people);
  const issue = { tagIds: [tag.id], year: 2026 };
  const { jobId: issuing } = await call(badgesApi.bulkIssueByTags, { sessionId, body: issue });
  await endOfJob(sessionId, issuing);
  const chosen = { filter: { search: '', jobId: issuing }, form: 'certificates-zip' } as const;
  const { jobId } = await call(badgesApi.makeFiles, { sessionId, body: chosen });
  // It reports its progress every few seconds.
  await until(async () => ((await onlyJob('make-files'))?.done ?? 0) > 0);
  expect(killFunction('makeFiles')).toBeGreaterThan(0);
  expect(await onlyJob('make-files')).toMatchObject({ state: 'running' });
  const counts = { total: people, done: people, skipped: 0, failed: 0 };
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', ...counts });
  const { files } = await call(jobFilesApi.listFiles, { sessionId, params: { id: jobId } });
  expect(files).toMatchObject([{ number: 1, badges: people }]);
  expect(Object.keys(await unzippedOf(sessionId, jobId))).toHaveLength(people);
});
