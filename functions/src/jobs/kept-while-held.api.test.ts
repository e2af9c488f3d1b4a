import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { jobsApi } from '../contract/calls/jobs.ts';
import { usersApi } from '../contract/calls/users.ts';
import { jobWorks } from '../job-works.ts';
import { bucket, db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn, signInAs } from '../testing/api.ts';
import { interfere } from '../testing/broken-commits.ts';
import { importPeople, peopleNamed, uniqueWord } from '../testing/builders.ts';
import { change, leaveHeld, leaveIssuingBy } from '../testing/held-jobs.ts';
import { endOfJob } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';
import { letLeaseEnd, sweep } from '../testing/scheduled.ts';
import { workOnJob } from './run-job.service.ts';

const sessionId = await signIn();
await localApi();
afterEach(() => vi.restoreAllMocks());

const get = (id: string) => call(jobsApi.get, { sessionId, params: { id } });
const resume = (id: string) => request(jobsApi.resume, { sessionId, params: { id } });

/** Records metadata changes of files in Cloud Storage. */
function watchFiles() {
  const files = Object.getPrototypeOf(bucket().file('any')) as { setMetadata: (change: object) => Promise<unknown> };
  const seen = vi.spyOn(files, 'setMetadata');
  return () => seen.mock.calls.map(([change]) => change);
}

/** Expiries of a job and its documents. */
async function endsOf(jobId: string): Promise<unknown[]> {
  const job = db.doc(`jobs/${jobId}`);
  const beside = await Promise.all(['private', 'results'].map((name) => job.collection(name).get()));
  const documents = [await job.get(), ...beside.flatMap(({ docs }) => docs)];
  expect(documents.length).toBeGreaterThan(2);
  return documents.map((document) => (document.get('expiresAt') as unknown) ?? null);
}

test('neither expiry nor watch deletes it or its documents while it waits; afterwards both expire', async () => {
  const { jobId } = await leaveHeld(sessionId);
  expect(new Set(await endsOf(jobId))).toEqual(new Set([null]));
  expect((await db.doc(`jobs/${jobId}`).get()).get('dueAt')).toBeNull();
  const before = await db.doc(`jobs/${jobId}`).get();
  await sweep();
  expect((await db.doc(`jobs/${jobId}`).get()).updateTime).toEqual(before.updateTime);
  await resume(jobId);
  await endOfJob(sessionId, jobId);
  await vi.waitFor(async () => {
    expect(await endsOf(jobId)).not.toContain(null);
  }, 10_000);
});

test('the watch finishes holding a job after its process died', async () => {
  const { uid, jobId } = await leaveIssuingBy(sessionId, 'issuer');
  await change(sessionId, uid, { state: 'deactivated' });
  const goOn = interfere(async (commit) => {
    await commit();
    throw new Error('The process is gone.');
  });
  await workOnJob({ jobId, turn: 0 }, jobWorks).catch(() => undefined);
  goOn();
  expect(await get(jobId)).toMatchObject({ state: 'held' });
  expect(await endsOf(jobId)).not.toEqual([null, null, null]);
  await letLeaseEnd(jobId);
  await sweep();
  expect(new Set(await endsOf(jobId))).toEqual(new Set([null]));
  expect(await get(jobId)).toMatchObject({ state: 'held' });
});

test('held work stays in the list, however much came after it', async () => {
  const { jobId } = await leaveHeld(sessionId);
  const newer = await db.collection('jobs').limit(1).get();
  const { jobs } = await call(jobsApi.list, { sessionId });
  expect(jobs.find(({ id }) => id === jobId)).toMatchObject({ state: 'held' });
  const stored = newer.docs[0]?.data() ?? {};
  // As if it had started long ago.
  const old = `ffffffff-ffff-8fff-bfff-${randomUUID().slice(24)}`;
  await db.doc(`jobs/${old}`).set({ ...stored, state: 'held', dueAt: null, expiresAt: null });
  const listed = (await call(jobsApi.list, { sessionId })).jobs.map(({ id }) => id);
  await db.doc(`jobs/${old}`).delete();
  expect(listed.filter((id) => id === old)).toEqual([old]);
});

test("a removal while an import's rows are sent: none is imported, and they are kept until an owner decides", async () => {
  const { uid, email, sessionId: by } = await signInAs('issuer');
  const word = uniqueWord();
  const said = watchFiles();
  // The job's own commit comes after all rows were sent and stored.
  const goOn = interfere(async (commit) => {
    goOn();
    await change(sessionId, uid, { state: 'deactivated' });
    return commit();
  });
  const { jobId } = await importPeople({ sessionId: by }, peopleNamed(word, 1001));
  const held = { state: 'held', done: 0, total: 1001, problem: `${email} no longer has access.` };
  expect(await endOfJob(sessionId, jobId)).toMatchObject(held);
  expect((await call(usersApi.list, { sessionId, query: { search: word } })).total).toBe(0);
  const pages = async () => (await bucket().getFiles({ prefix: `jobs/${jobId}/` }))[0].length;
  await vi.waitFor(async () => {
    expect((await db.doc(`jobs/${jobId}`).get()).get('dueAt')).toBeNull();
  }, 10_000);
  expect(await pages()).toBe(2);
  const [kept, released] = [true, false].map((temporaryHold) => ({ temporaryHold }));
  await call(jobsApi.cancel, { sessionId, params: { id: jobId }, body: {} });
  expect(said()).toEqual([kept, kept, released, released]);
  expect(await pages()).toBe(0);
});

test('an import in one call is refused if its caller is removed, and an owner can finish it', async () => {
  const { uid, email, sessionId: by } = await signInAs('issuer');
  const word = uniqueWord();
  const users = peopleNamed(word, 300);
  const said = watchFiles();
  let steps = 0;
  const goOn = interfere(async (commit, writes) => {
    if (writes > 100 && (steps += 1) === 1) await change(sessionId, uid, { role: 'viewer' });
    return commit();
  });
  const { message } = await refusal(usersApi.import, 403, { sessionId: by, body: { users } });
  goOn();
  expect(message).toContain(`${email} may not do this any more.`);
  expect(said()).toEqual([{ temporaryHold: true }]);
  const { jobs } = await call(jobsApi.list, { sessionId });
  const job = jobs.find(({ requestedBy }) => requestedBy === email);
  expect(job).toMatchObject({ state: 'held', total: 300 });
  expect(job?.done).toBeGreaterThan(0);
  expect(job?.done).toBeLessThanOrEqual(150);
  await resume(job?.id ?? '');
  expect(await endOfJob(sessionId, job?.id ?? '')).toMatchObject({ state: 'done', done: 300 });
  expect((await call(usersApi.list, { sessionId, query: { search: word } })).total).toBe(300);
});
