import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { call, request } from '../../functions/src/testing/api.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { letLeaseEnd, sweep } from '../../functions/src/testing/scheduled.ts';
import { isRunning, killFunction } from './processes.ts';
import { expectOneEach, onlyJob, openSchool, until } from './school.ts';
import { sized } from './sizes.ts';

const kind = 'bulk-by-tags';
const year = 2026;
const hasDone = (count: number) => until(async () => ((await onlyJob(kind))?.done ?? 0) >= count);

test('a job continues automatically after three killed processes', { timeout: 240_000 }, async () => {
  const people = sized(2300, 5000);
  const { sessionId, tag } = await openSchool(people);
  const { jobId } = await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year } });
  // A request does the first thousand, and the queue the others.
  for (const _ of ['once', 'twice', 'three times']) {
    // The emulator never answers a request if the process dies at its start. This one has committed something.
    await until(() => Promise.resolve(isRunning('workJobs')));
    await hasDone(((await onlyJob(kind))?.done ?? 0) + 1);
    expect(killFunction('workJobs')).toBeGreaterThan(0);
    expect(await onlyJob(kind)).toMatchObject({ state: 'running' });
  }
  const counts = { total: people, done: people, skipped: 0, failed: 0 };
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', ...counts });
  await expectOneEach(people);
});

test.each([
  { who: 'the sweep', isWatched: true, isRepeated: false },
  { who: 'a repeated call', isWatched: false, isRepeated: true },
  { who: 'one of both at once', isWatched: true, isRepeated: true },
])('$who continues the work of a request whose process was killed', async ({ isWatched, isRepeated }) => {
  const people = sized(460, 900);
  const { sessionId, tag } = await openSchool(people);
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = () => request(badgesApi.bulkIssueByTags, { sessionId, headers, body: { tagIds: [tag.id], year } });
  const broken = send().then(
    ({ status }) => status,
    () => 'no answer',
  );
  await hasDone(100);
  expect(killFunction('api')).toBeGreaterThan(0);
  expect(await broken).not.toBe(200);
  const left = await onlyJob(kind);
  expect(left).toMatchObject({ state: 'running', turn: 0 });
  expect(left?.done).toBeLessThan(people);

  const jobId = left?.id ?? '';
  if (isWatched) await letLeaseEnd(jobId);
  const watch = isWatched ? sweep() : null;
  if (isRepeated) expect(JSON.parse((await send()).text)).toMatchObject({ jobId, state: 'done', count: people });
  await watch;
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: people, done: people });
  const { text } = await send();
  expect(JSON.parse(text)).toMatchObject({ jobId, state: 'done', total: people, count: people, skipped: 0 });
  await expectOneEach(people);
});
