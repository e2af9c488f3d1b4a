import { afterEach, expect, test, vi } from 'vitest';
import { auditApi } from '../contract/calls/audit.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import type { Role } from '../contract/rules/roles.ts';
import { tagsApi } from '../contract/calls/tags.ts';
import { jobWorks } from '../job-works.ts';
import { auth, db } from '../firestore/firebase.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, refusal, request, signIn, signInAs } from '../testing/api.ts';
import { change, leaveHeld, leaveIssuingBy, people } from '../testing/held-jobs.ts';
import { endOfJob, leaveHalfDone } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';
import { workOnJob } from './run-job.service.ts';

const { sessionId, ...owner } = await signInAs();
await localApi();
afterEach(() => vi.restoreAllMocks());

const get = (id: string) => call(jobsApi.get, { sessionId, params: { id } });
const resume = (id: string, by = sessionId) => request(jobsApi.resume, { sessionId: by, params: { id } });
const turnOf = async (id: string) => (await db.doc(`jobs/${id}`).get()).get('turn') as number;
const badgesOf = async (jobId: string) => (await call(badgesApi.list, { sessionId, query: { jobId } })).total;

const [lowered, gone] = ['may not do this any more.', 'no longer has access.'];
test.each<[string, Role, (uid: string) => Promise<unknown>, string]>([
  ['issuer who becomes a viewer', 'issuer', (uid) => change(sessionId, uid, { role: 'viewer' }), lowered],
  ['owner who is deactivated', 'owner', (uid) => change(sessionId, uid, { state: 'deactivated' }), gone],
  ['owner whose record is deleted', 'owner', (uid) => db.doc(`administrators/${uid}`).delete(), gone],
])('the work of an %s waits for an owner, and nothing more of it is done', async (_, role, lose, words) => {
  const { uid, email, jobId, done } = await leaveIssuingBy(sessionId, role);
  await lose(uid);
  await workOnJob({ jobId, turn: 0 }, jobWorks);
  expect(await get(jobId)).toMatchObject({ state: 'held', done, total: people, problem: `${email} ${words}` });
  expect(await badgesOf(jobId)).toBe(done);
});

test.each<{ who: string; lose: (uid: string) => Promise<unknown> }>([
  { who: 'loses the claim', lose: (uid) => auth().setCustomUserClaims(uid, {}) },
  { who: 'is disabled', lose: (uid) => auth().updateUser(uid, { disabled: true }) },
  { who: 'is deleted', lose: (uid) => auth().deleteUser(uid) },
])('the job of an administrator with an account that $who waits for an owner', async ({ lose }) => {
  const { jobId, done } = await leaveIssuingBy(sessionId, 'issuer');
  // This process has not read this account within the last minute.
  const { uid, email } = await createAdministrator('issuer');
  await db.doc(`jobs/${jobId}/private/request`).update({ 'value.actor.uid': uid, 'value.actor.email': email });
  await lose(uid);
  await workOnJob({ jobId, turn: 0 }, jobWorks);
  expect(await get(jobId)).toMatchObject({ state: 'held', done, problem: `${email} no longer has access.` });
});

test.each<{ who: string; from: Role; to: Role }>([
  { who: 'an issuer who stays one', from: 'issuer', to: 'issuer' },
  { who: 'an issuer who becomes an owner', from: 'issuer', to: 'owner' },
  { who: 'an owner who becomes an issuer', from: 'owner', to: 'issuer' },
])('the job of $who continues', async ({ from, to }) => {
  const { uid, jobId } = await leaveIssuingBy(sessionId, from);
  await change(sessionId, uid, { role: to });
  await workOnJob({ jobId, turn: 0 }, jobWorks);
  expect(await get(jobId)).toMatchObject({ state: 'done', done: people, resumedBy: null });
});

test('an owner resumes it, and from then on it acts for them', async () => {
  const { uid, jobId } = await leaveHeld(sessionId);
  expect((await resume(jobId)).status).toBe(200);
  expect(await endOfJob(sessionId, jobId)).toMatchObject({
    state: 'done',
    done: people,
    problem: null,
    resumedBy: owner.email,
  });
  expect(await badgesOf(jobId)).toBe(people);
  const resumption = await call(auditApi.list, { sessionId, query: { record: jobId } });
  expect(resumption.entries).toMatchObject([{ action: 'jobs.resume', administrator: { id: owner.uid } }]);
  const { entries } = await call(auditApi.list, { sessionId, query: { administrator: uid, kind: 'badge' } });
  expect(entries).toMatchObject([{ action: 'badges.bulkIssueByTags', recordCount: people, jobId }]);
  // The rest of the same entry.
  const lines = await db.collection('auditEntries').where('jobId', '==', jobId).where('isLine', '==', true).get();
  expect(lines.docs.map((line) => line.get('actor.uid') as string)).toEqual([owner.uid]);
});

test('an issuer may not cancel it', async () => {
  const { jobId, done } = await leaveHeld(sessionId);
  const { sessionId: by } = await signInAs('issuer');
  await refusal(jobsApi.cancel, 403, { sessionId: by, params: { id: jobId }, body: {} });
  expect(await get(jobId)).toMatchObject({ state: 'held', done });
});

test('of two owners who resume it at once, one is refused, and everyone has one badge', async () => {
  const { jobId } = await leaveHeld(sessionId);
  const other = await signIn();
  const answers = await Promise.all([resume(jobId), resume(jobId, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', done: people });
  expect(await badgesOf(jobId)).toBe(people);
});

test('a job that is not held cannot be resumed; an owner who missed the answer may repeat the call', async () => {
  const { jobId } = await leaveIssuingBy(sessionId, 'owner');
  await refusal(jobsApi.resume, 409, { sessionId, params: { id: jobId }, body: {} });
  expect(await get(jobId)).toMatchObject({ state: 'running', resumedBy: null });
  const held = await leaveHeld(sessionId);
  for (const _ of [1, 2]) expect((await resume(held.jobId)).status).toBe(200);
  expect(await endOfJob(sessionId, held.jobId)).toMatchObject({ state: 'done', done: people });
});

test('if an owner cancels it, finished changes stay, and the rest is not done', async () => {
  const { jobId, done } = await leaveHeld(sessionId);
  const turn = await turnOf(jobId);
  expect(await call(jobsApi.cancel, { sessionId, params: { id: jobId }, body: {} })).toMatchObject({
    state: 'cancelled',
    done,
    problem: null,
  });
  for (const late of [0, turn, turn + 1]) await workOnJob({ jobId, turn: late }, jobWorks);
  expect(await badgesOf(jobId)).toBe(done);
  expect((await resume(jobId)).status).toBe(409);
});

test('a job that cannot be cancelled finishes unchanged', async () => {
  const { uid, sessionId: by } = await signInAs('issuer');
  const { jobId, tag } = await leaveHalfDone(sessionId, people, (id) =>
    request(tagsApi.delete, { sessionId: by, params: { id } }),
  );
  await change(sessionId, uid, { state: 'deactivated' });
  await workOnJob({ jobId, turn: 0 }, jobWorks);
  expect(await get(jobId)).toMatchObject({ state: 'done', done: people });
  expect((await call(tagsApi.list, { sessionId })).filter(({ id }) => id === tag.id)).toEqual([]);
});
