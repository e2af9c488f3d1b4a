import { expect, test } from 'vitest';
import { auditApi } from './contract/calls/audit.ts';
import type { Endpoint } from './contract/calls/endpoint.ts';
import { endpoints } from './contract/index.ts';
import { largestReadUnrecorded } from './contract/calls/paging.ts';
import { usersApi } from './contract/calls/users.ts';
import { createAdministrator } from './testing/administrators.ts';
import { call, request, signIn, signInAs } from './testing/api.ts';
import { createTagOf } from './testing/builders.ts';

const other = await signIn();

async function exportsOf(administrator: string) {
  const { entries } = await call(auditApi.list, { sessionId: other, query: { administrator } });
  return entries.filter(({ action }) => action === 'users.export');
}

const isPublic = ({ access }: Endpoint) => access === 'public';
const takesPagesOf = ({ method, query }: Endpoint, limit: number) =>
  method === 'GET' && query !== undefined && 'shape' in query && query.safeParse({ limit }).data !== undefined;
const limitOf = (endpoint: Endpoint) => (endpoint.query as { shape?: { limit?: unknown } } | undefined)?.shape?.limit;

/** Calls of the contract that can return more than 100 rows. */
const largeReads = endpoints.filter(
  (endpoint) => !isPublic(endpoint) && limitOf(endpoint) && takesPagesOf(endpoint, largestReadUnrecorded + 1),
);

test('only people and badges can be read in large pages', () => {
  expect(largeReads.map(({ path }) => path).sort()).toEqual(['/api/badges', '/api/users']);
});

test.each(largeReads)('$path in pages of more than 100 is on record once a session and hour', async (endpoint) => {
  const own = await createAdministrator('viewer');
  const sessionId = await signIn(own);
  const read = (limit: number, session = sessionId) => request(endpoint, { sessionId: session, query: { limit } });
  await read(largestReadUnrecorded);
  expect(await exportsOf(own.uid)).toEqual([]);
  // One more if the clock reaches the next hour in between.
  const hour = () => Math.floor(Date.now() / 3_600_000);
  const before = hour();
  for (const _ of [1, 2, 3]) await read(largestReadUnrecorded + 1);
  const after = hour();
  const kind = endpoint.path === '/api/users' ? 'user' : 'badge';
  const found = await exportsOf(own.uid);
  expect(found.length).toBeLessThanOrEqual(1 + after - before);
  expect(found[0]).toMatchObject({ kind, records: [], role: 'viewer', fields: [], values: [] });
  await read(1000, await signIn(own));
  expect((await exportsOf(own.uid)).length).toBe(found.length + 1);
});

test('more than 100 people by their tags are on record too, and fewer are not', async () => {
  const { sessionId: as, uid } = await signInAs('viewer');
  const [small, large] = [await createTagOf(other, 2), await createTagOf(other, 101)];
  const read = (tag: string) => request(usersApi.byTags, { sessionId: as, query: { tagIds: [tag] } });
  await read(small.id);
  expect(await exportsOf(uid)).toEqual([]);
  await read(large.id);
  expect(await exportsOf(uid)).toMatchObject([{ kind: 'user' }]);
});
