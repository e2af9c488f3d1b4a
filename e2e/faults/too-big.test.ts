import { expect, test, vi } from 'vitest';
import { request } from '../../functions/src/testing/api.ts';
import { refuseBiggerThan } from '../../functions/src/testing/broken-commits.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { chores } from './chores.ts';
import { workUntilEnd } from './own-queue.ts';
import { onlyJob } from './school.ts';
import { sized } from './sizes.ts';
import { sampled } from './work.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const local = await localApi();
const people = sized(170, 310);

// A deletion goes through no list: it cuts its steps by itself.
const names = [
  'deletePerson' as const,
  ...sampled([
    'issueByTags',
    'issueToHolders',
    'renewBadges',
    'unissueById',
    'correctBadges',
    'importPeople',
    'assignTags',
    'moveClasses',
    'setStatus',
    'deletePeople',
    'forgetPeople',
    'undoIssue',
    'restorePeople',
    'undoImport',
  ]),
];

test.each(names)('%s goes on in smaller steps where a commit is refused as too big', async (name) => {
  const chore = await chores[name](people, local.baseUrl);
  const { total = people } = chore;
  const { refused, restore } = refuseBiggerThan(100);
  expect((await request(chore.endpoint, chore.input)).status).toBe(200);
  // A request ends after a while, and the queue goes on.
  await workUntilEnd();
  restore();
  expect(refused()).toBeGreaterThan(0);
  expect(await onlyJob(chore.kind)).toMatchObject({ state: 'done', total, done: total, skipped: 0, failed: 0 });
  await chore.check();
});

test('files are kept by commits that none refuses as too big', async () => {
  const chore = await chores.makeFiles(people, local.baseUrl);
  const { refused, restore } = refuseBiggerThan(20);
  expect((await request(chore.endpoint, chore.input)).status).toBe(200);
  await workUntilEnd();
  restore();
  expect(refused()).toBe(0);
  expect(await onlyJob(chore.kind)).toMatchObject({
    state: 'done',
    total: people,
    done: people,
    skipped: 0,
    failed: 0,
  });
  await chore.check();
});
