import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { request } from '../../functions/src/testing/api.ts';
import { interfere } from '../../functions/src/testing/broken-commits.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { letLeaseEnd } from '../../functions/src/testing/scheduled.ts';
import { type JobState, isUnderWay } from '../../functions/src/contract/calls/jobs.ts';
import type { Chore } from './chore.ts';
import { chores } from './chores.ts';
import { workUntilEnd } from './own-queue.ts';
import { onlyJob } from './school.ts';
import { isFull, sized } from './sizes.ts';
import { leaveHalfDone, sampled } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const { baseUrl } = await localApi();

async function send({ endpoint, input }: Chore): Promise<{ state: JobState }> {
  const { status, text } = await request(endpoint, input);
  expect(status, text).toBe(200);
  return JSON.parse(text) as { state: JobState };
}

/**
 * Sends a call this many times at once, and again after its job: all answers after the job are equal. On a slow machine
 * the job may take longer than a call's twenty seconds; then the queue continues.
 */
async function sendAtOnce(chore: Chore, times: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => send(chore)));
  await workUntilEnd();
  const last = await send(chore);
  for (const answer of answers) if (!isUnderWay(answer)) expect(answer).toEqual(last);
}

const names = sampled([
  'issueByTags',
  'issueToHolders',
  'renewBadges',
  'makeFiles',
  'issueById',
  'correctBadges',
  'assignTags',
  'replaceTags',
  'moveClasses',
  'deletePeople',
  'forgetPeople',
  'importPeople',
  'undoIssue',
  'undoCorrection',
  'restorePeople',
]);

describe.each(names)('%s', (name) => {
  test('sent twenty times at once, and again after lost answers, runs once and returns one answer', async () => {
    const chore = await chores[name](40, baseUrl);
    const { total = 40 } = chore;
    await sendAtOnce(chore, 20);
    expect(await onlyJob(chore.kind)).toMatchObject({ state: 'done', total, done: total });
    await chore.check();
  });

  test('sent again while its job runs, continues the job', async () => {
    const people = sized(170, 310);
    const chore = await chores[name](people, baseUrl);
    const { total = people } = chore;
    const { id } = await leaveHalfDone(chore, baseUrl);
    await letLeaseEnd(id);
    await sendAtOnce(chore, 5);
    expect(await onlyJob(chore.kind)).toMatchObject({ id, state: 'done', total, done: total });
    await chore.check();
  });
});

// Longer than a call waits for another that works on the same job.
const slowMs = 4000;

test.each(isFull ? (['deletePeople', 'forgetPeople'] as const) : (['assignTags'] as const))(
  '%s, sent again while its job runs on a slow database, continues the job',
  async (name) => {
    const people = 310;
    const chore = await chores[name](people, baseUrl);
    const { id } = await leaveHalfDone(chore, baseUrl);
    await letLeaseEnd(id);
    // Records that a step has read are locked until its commit.
    const goOn = interfere(async (commit, writes) => {
      if (writes > 50) await setTimeout(slowMs);
      return commit();
    });
    await sendAtOnce(chore, 5).finally(goOn);
    expect(await onlyJob(chore.kind)).toMatchObject({ id, state: 'done', total: people, done: people });
    await chore.check();
  },
);
