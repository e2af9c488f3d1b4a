import { expect, test, vi } from 'vitest';
import { misreportEvery } from '../../functions/src/testing/broken-commits.ts';
import { send } from '../../functions/src/testing/client.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import type { Chore } from './chore.ts';
import { chores } from './chores.ts';
import { workUntilEnd } from './own-queue.ts';
import { onlyJob } from './school.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const local = await localApi();

/** Sends a call until it is answered, as a page or a person does. What it has handed over is the queue's work meanwhile. */
async function insist({ endpoint, input, kind }: Chore): Promise<number> {
  for (;;) {
    const { status } = await send(local.baseUrl, endpoint, input);
    if (status < 500) return status;
    if ((await onlyJob(kind))?.state === 'queued') await workUntilEnd();
  }
}

test.each([
  'issueByTags',
  'issueToHolders',
  'renewBadges',
  'makeFiles',
  'unissueById',
  'importPeople',
  'moveClasses',
  'deletePerson',
  'deletePeople',
  'forgetPeople',
  'undoIssue',
  'restorePeople',
  'undoImport',
] as const)('%s is done once where every second commit is applied and reported as failed', async (name) => {
  // A file that is told of while it is made is begun anew with each such commit: a small one is not.
  const people = name === 'makeFiles' ? 40 : 310;
  const chore = await chores[name](people, local.baseUrl);
  const { total = people } = chore;
  const restore = misreportEvery(2);
  expect(await insist(chore)).toBe(200);
  await workUntilEnd();
  restore();
  expect(await onlyJob(chore.kind)).toMatchObject({ state: 'done', total, done: total, skipped: 0, failed: 0 });
  await chore.check();
});
