import { expect, test, vi } from 'vitest';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { importsApi } from '../../functions/src/contract/calls/imports.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { request, signIn } from '../../functions/src/testing/api.ts';
import { importOf } from '../../functions/src/testing/builders.ts';
import { localApi } from '../../functions/src/testing/local-api.ts';
import { namedBy } from './acts.ts';
import { workUntilEnd } from './own-queue.ts';
import { onlyJob, openSchool } from './school.ts';
import { patient, sized } from './sizes.ts';

vi.hoisted(() => delete process.env.CLOUD_TASKS_EMULATOR_HOST);
const { baseUrl } = await localApi();

test('three administrators can delete, import and issue to the same people at once', patient, async () => {
  const people = sized(310, 20_000);
  const { sessionId, tag } = await openSchool(people);
  const before = await db.collection('users').select('name', 'email').get();
  const rows = before.docs.map((user) => user.data() as { name: string; email: string });
  const others = await Promise.all([signIn(), signIn()]);
  const [deletion, ...rest] = await Promise.all([
    request(usersApi.bulkDelete, { baseUrl, sessionId, body: { filter: { search: '', tagId: tag.id } } }),
    request(importsApi.create, { baseUrl, sessionId: others[0], body: importOf(rows) }),
    request(badgesApi.bulkIssueByTags, { baseUrl, sessionId: others[1], body: { tagIds: [tag.id], year: 2026 } }),
  ]);
  for (const { status, text } of [deletion, ...rest]) expect(status, text).toBe(200);
  await workUntilEnd();
  const job = await onlyJob('delete-users');
  expect(job).toMatchObject({ state: 'done', total: people, done: people });
  expect((await namedBy(job?.id ?? '')).sort()).toEqual(before.docs.map(({ id }) => id).sort());
  expect((await db.collection('jobs').where('state', '!=', 'done').get()).size).toBe(0);
  // Only people that the import added remain, without older badges.
  const after = await db.collection('users').select('tagIds').get();
  expect(after.docs.filter((user) => (user.get('tagIds') as string[]).length > 0)).toEqual([]);
});
