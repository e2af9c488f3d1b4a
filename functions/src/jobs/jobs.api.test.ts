import { afterEach, expect, test, vi } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { tagsApi } from '../contract/calls/tags.ts';
import { jobWorks } from '../job-works.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { interfere } from '../testing/broken-commits.ts';
import { unknownId } from '../testing/builders.ts';
import { endOfJob, issuing, leaveHalfDone } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';
import { letLeaseEnd, sweep } from '../testing/scheduled.ts';
import { workOnJob } from './run-job.service.ts';

const sessionId = await signIn();
await localApi();
afterEach(() => vi.restoreAllMocks());

const people = 160;
const get = (id: string) => call(jobsApi.get, { sessionId, params: { id } });
const cancel = (id: string) => call(jobsApi.cancel, { sessionId, params: { id }, body: {} });
const retry = (id: string) => call(jobsApi.retry, { sessionId, params: { id }, body: {} });
const turnOf = async (id: string) => (await db.doc(`jobs/${id}`).get()).get('turn') as number;
const badgesOf = async (jobId: string) => (await call(badgesApi.list, { sessionId, query: { jobId } })).total;

const leaveIssuing = () => leaveHalfDone(sessionId, people, issuing({ sessionId }));

test('an unknown job is not found', () => refusal(jobsApi.get, 404, { sessionId, params: { id: unknownId } }));

test('a cancelled job keeps finished changes, and the rest is not done', async () => {
  const { jobId, done } = await leaveIssuing();
  expect(await retry(jobId)).toMatchObject({ state: 'running', done });
  expect(await cancel(jobId)).toMatchObject({ state: 'cancelled', done });
  await workOnJob({ jobId, turn: 0 }, jobWorks);
  await workOnJob({ jobId, turn: await turnOf(jobId) }, jobWorks);
  await sweep();
  // Neither runs twice or is undone.
  expect(await cancel(jobId)).toEqual(await get(jobId));
  expect(await retry(jobId)).toMatchObject({ state: 'cancelled', done });
  expect(await badgesOf(jobId)).toBe(done);
});

test('a job that would be wrong by halves cannot be cancelled, and the watch finishes it', async () => {
  const { tag, jobId } = await leaveHalfDone(sessionId, people, (id) =>
    request(tagsApi.delete, { sessionId, params: { id } }),
  );
  await refusal(jobsApi.cancel, 409, { sessionId, params: { id: jobId }, body: {} });
  await letLeaseEnd(jobId);
  await sweep();
  const ended = await endOfJob(sessionId, jobId);
  expect(ended).toMatchObject({ state: 'done', done: people });
  expect(await cancel(jobId)).toEqual(ended);
  expect(await retry(jobId)).toEqual(ended);
  await refusal(jobsApi.resume, 409, { sessionId, params: { id: jobId }, body: {} });
  expect((await call(tagsApi.list, { sessionId })).filter(({ id }) => id === tag.id)).toEqual([]);
});

test('the watch takes over a job with an expired lease, and leaves one that moves', async () => {
  const [standing, moving] = [await leaveIssuing(), await leaveIssuing()];
  await letLeaseEnd(standing.jobId);
  await sweep();
  const counts = { state: 'done', done: people, total: people, outlivedRequest: true };
  expect(await endOfJob(sessionId, standing.jobId)).toMatchObject(counts);
  expect(await turnOf(moving.jobId)).toBe(0);
  expect(await cancel(moving.jobId)).toMatchObject({ done: moving.done });
});

test('a worker does nothing more once another has taken its job over', async () => {
  const { jobId, done } = await leaveIssuing();
  const work = jobWorks['bulk-by-tags'];
  const step: typeof work.step = async (job, options) => {
    await db.doc(`jobs/${jobId}`).update({ turn: 1 });
    return work.step(job, options);
  };
  await workOnJob({ jobId, turn: 0 }, { ...jobWorks, 'bulk-by-tags': { ...work, step } });
  expect([await get(jobId), await turnOf(jobId)]).toMatchObject([{ state: 'running', done }, 1]);
  expect(await badgesOf(jobId)).toBe(done);
});

test('a job that keeps failing fails for good and says what to do; a retry continues it', async () => {
  const { jobId, done } = await leaveIssuing();
  // The log entry of the job itself is one write.
  const goOn = interfere((commit, writes) => (writes === 1 ? commit() : Promise.reject(new Error('Out of order'))));
  for (let attempt = 1; attempt < 8; attempt += 1) {
    await expect(workOnJob({ jobId, turn: 0 }, jobWorks)).rejects.toThrow();
    expect(await get(jobId)).toMatchObject({ state: 'running', problem: null });
  }
  await workOnJob({ jobId, turn: 0 }, jobWorks);
  goOn();
  const failed = await get(jobId);
  expect(failed).toMatchObject({ state: 'failed', done, total: people });
  expect(failed.problem).toContain('Try again');
  expect(await retry(jobId)).toMatchObject({ state: 'queued', problem: null });
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', done: people, problem: null });
  expect(await badgesOf(jobId)).toBe(people);
});
