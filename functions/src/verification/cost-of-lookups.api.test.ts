import { expect, test } from 'vitest';
import { badgesApi, mostLookUpsRead } from '../contract/calls/badges.ts';
import { call, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { addLookUps, daysAgo } from '../testing/lookups.ts';

const sessionId = await signIn();
const { measure } = await localApi();

const costOf = async (spec: typeof badgesApi.get | typeof badgesApi.lookUps, id: string) =>
  (await measure(() => call(spec, { sessionId, params: { id } }))).cost;

// Additional reads: the session and the badge.
const beside = 2;

test('reading a badge by ID costs one read', async () => {
  const { id } = await createIssuedBadge(sessionId);
  expect(await costOf(badgesApi.get, id)).toMatchObject({ reads: beside, aggregations: 0, queries: 0, commits: 0 });
});

test('its lookups cost one aggregation and a read per lookup of thirty days, up to a thousand', async () => {
  const { id } = await createIssuedBadge(sessionId);
  await addLookUps(id, [daysAgo(1), daysAgo(2), daysAgo(3), daysAgo(60)]);
  const query = { aggregations: 1, queries: 1, commits: 0 };
  expect(await costOf(badgesApi.lookUps, id)).toMatchObject({ ...query, reads: beside + 3 });
  await addLookUps(
    id,
    Array.from({ length: mostLookUpsRead + 1 }, () => daysAgo(2)),
  );
  expect(await costOf(badgesApi.lookUps, id)).toMatchObject({ ...query, reads: beside + mostLookUpsRead });
});

test('finding an older last lookup costs one more query and read', async () => {
  const { id } = await createIssuedBadge(sessionId);
  await addLookUps(id, [daysAgo(60), daysAgo(61)]);
  const { reads, ...rest } = await costOf(badgesApi.lookUps, id);
  expect(rest).toMatchObject({ aggregations: 1, queries: 2, commits: 0 });
  // An empty result costs one read.
  expect(reads).toBeLessThanOrEqual(beside + 1 + 1);
});
