import { describe, expect, test, vi } from 'vitest';
import { misreportEvery } from '../../functions/src/testing/broken-commits.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import type { Chore, ClockWork } from './chore.ts';
import { takeUp, workUntilEnd } from './own-queue.ts';
import { onlyJob } from './school.ts';
import { sized } from './sizes.ts';
import { allWork, ask, leaveHalfDone } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const { baseUrl } = await localApi();

/**
 * Repeats a request until it succeeds, like a page or a person. In between, the queue does the work that was handed
 * over.
 */
async function insist(work: Chore | ClockWork): Promise<number> {
  for (;;) {
    const status = await ask(work, baseUrl).catch(() => 500);
    if (status < 500) return status;
    if ((await onlyJob(work.kind))?.state === 'queued') await workUntilEnd();
  }
}

async function expectDone({ kind, total, check }: Chore | ClockWork, people: number): Promise<void> {
  const job = await onlyJob(kind);
  const all = total === null ? job?.total : (total ?? people);
  expect(job).toMatchObject({ state: 'done', total: all, done: all, skipped: 0, failed: 0 });
  await check();
}

describe.each(allWork)('%s', (name, prepare) => {
  // More than one step.
  const people = sized(160, 310);

  test('is done once if every second commit is applied but reported as failed', async () => {
    // Each misreported commit restarts a large file, so the file stays small.
    const count = name === 'make-files' ? 40 : people;
    const work = await prepare(count, baseUrl);
    const restore = misreportEvery(2);
    expect(await insist(work)).toBe(200);
    await workUntilEnd();
    restore();
    await expectDone(work, count);
  });

  test('continues after its process dies following the first step', async () => {
    const work = await prepare(people, baseUrl);
    const { id } = await leaveHalfDone(work, baseUrl);
    await takeUp(id);
    await workUntilEnd();
    await expectDone(work, people);
  });
});
