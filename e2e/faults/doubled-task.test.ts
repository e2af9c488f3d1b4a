import { expect, test, vi } from 'vitest';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { chores } from './chores.ts';
import { deliver, takeUp } from './own-queue.ts';
import { onlyJob, until } from './school.ts';
import { leaveHalfDone, sampled } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const local = await localApi();

const names = sampled(['assignTags', 'importPeople', 'issueByTags', 'renewBadges', 'unissueById', 'makeFiles']);

/** A job that its process left unfinished. */
async function leave(name: (typeof names)[number]) {
  // Three steps, or four files.
  const people = name === 'makeFiles' ? 160 : 310;
  const chore = await chores[name](people, local.baseUrl);
  const { id: jobId } = await leaveHalfDone(chore, local.baseUrl);
  const job = async () => (await onlyJob(chore.kind)) ?? expect.unreachable('The job is gone.');
  const expectDone = async () => {
    expect(await job()).toMatchObject({ state: 'done', total: people, done: people, skipped: 0, failed: 0 });
    await chore.check();
  };
  return { jobId, job, expectDone };
}

test.each(names)('%s: a task that is delivered three times does the work once', async (name) => {
  const { jobId, expectDone } = await leave(name);
  await Promise.all(Array.from({ length: 3 }, () => deliver({ jobId, turn: 0 })));
  await expectDone();
});

test.each(names)('%s: an outdated task changes nothing, before or after the new one', async (name) => {
  const { jobId, job, expectDone } = await leave(name);
  const task = await takeUp(jobId);
  expect(task.turn).toBe(1);
  const taken = await job();
  await deliver({ jobId, turn: 0 });
  expect(await job()).toEqual(taken);
  await deliver(task);
  await expectDone();
  const done = await job();
  await deliver({ jobId, turn: 0 });
  await deliver(task);
  expect(await job()).toEqual(done);
});

test.each(names)('%s: a process that seemed dead stops when another takes the job over', async (name) => {
  const { jobId, job, expectDone } = await leave(name);
  const before = (await job()).done;
  const old = deliver({ jobId, turn: 0 });
  await until(async () => (await job()).done > before);
  const task = await takeUp(jobId);
  await Promise.all([old, deliver(task), deliver(task)]);
  await expectDone();
});
