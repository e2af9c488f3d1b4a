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

// A deletion uses no list: it divides its steps itself.
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

const chosen = [
  ...names.map((name) => ({ name, most: 100, isRefused: true, outcome: 'continues in smaller steps' })),
  { name: 'makeFiles' as const, most: 20, isRefused: false, outcome: 'makes files without big commits' },
];

test.each(chosen)('$name, if big commits are refused: $outcome', async ({ name, most, isRefused }) => {
  const chore = await chores[name](people, local.baseUrl);
  const { total = people } = chore;
  const { refused, restore } = refuseBiggerThan(most);
  expect((await request(chore.endpoint, chore.input)).status).toBe(200);
  // A request stops after a while, and the queue continues.
  await workUntilEnd();
  restore();
  expect(refused() > 0).toBe(isRefused);
  expect(await onlyJob(chore.kind)).toMatchObject({ state: 'done', total, done: total, skipped: 0, failed: 0 });
  await chore.check();
});
