import { expect, test, vi } from 'vitest';
import { administratorsApi } from '../../functions/src/contract/calls/administrators.ts';
import { jobsApi } from '../../functions/src/contract/calls/jobs.ts';
import { createAdministrator } from '../../functions/src/testing/administrators.ts';
import { call, request, signIn } from '../../functions/src/testing/api.ts';
import { interfere } from '../../functions/src/testing/broken-commits.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { chores } from './chores.ts';
import { deliver, takeUp, workUntilEnd } from './own-queue.ts';
import { onlyJob } from './school.ts';
import { leaveHalfDone } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const local = await localApi();

const people = 310;
const mostInStep = 150;
const kind = 'bulk-by-tags';

/** Removes an administrator during the commit of a job's next step. */
function removeInNextStep(uid: string, sessionId: string): void {
  const goOn = interfere(async (commit, writes) => {
    if (writes < 50) return commit();
    goOn();
    await call(administratorsApi.update, { sessionId, params: { id: uid }, body: { state: 'deactivated' } });
    return commit();
  });
}

/** A bulk issue of an administrator who is removed midway, after its first process was killed. */
async function leaveHeld() {
  const chore = await chores.issueByTags(people, local.baseUrl);
  const account = await createAdministrator('issuer');
  const input = { ...chore.input, sessionId: await signIn(account) };
  const { id: jobId } = await leaveHalfDone({ ...chore, input }, local.baseUrl);
  const before = (await onlyJob(kind))?.done ?? 0;
  const { sessionId } = chore.input;
  const task = await takeUp(jobId);
  removeInNextStep(account.uid, sessionId);
  await deliver(task);
  const held = await call(jobsApi.get, { sessionId, params: { id: jobId } });
  expect(held).toMatchObject({ state: 'held', total: people, problem: `${account.email} no longer has access.` });
  // The step that was under way, and none behind it.
  expect(held.done).toBeGreaterThan(before);
  expect(held.done).toBeLessThanOrEqual(before + mostInStep);
  // Whatever comes late finds that nothing is to be done.
  await deliver(task);
  await deliver({ jobId, turn: task.turn + 1 });
  expect((await onlyJob(kind))?.done).toBe(held.done);
  return { ...chore, sessionId, jobId };
}

test('a job stops within a step of its administrator’s removal; an owner resumes it, and it finishes exactly once', async () => {
  const { sessionId, jobId, check } = await leaveHeld();
  const owners = [sessionId, await signIn()];
  const to = { baseUrl: local.baseUrl, params: { id: jobId }, body: {} };
  const answers = await Promise.all(owners.map((by) => request(jobsApi.resume, { ...to, sessionId: by })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await workUntilEnd();
  expect(await onlyJob(kind)).toMatchObject({ state: 'done', total: people, done: people, skipped: 0, failed: 0 });
  await check();
});

test('a job that an owner resumed is held again when that owner is removed', async () => {
  const { sessionId, jobId } = await leaveHeld();
  const second = await createAdministrator();
  const by = { baseUrl: local.baseUrl, sessionId: await signIn(second) };
  await call(jobsApi.resume, { ...by, params: { id: jobId }, body: {} });
  await call(administratorsApi.update, { sessionId, params: { id: second.uid }, body: { role: 'viewer' } });
  await workUntilEnd();
  const again = { state: 'held', resumedBy: second.email, problem: `${second.email} may not do this any more.` };
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject(again);
});
