import { FieldPath } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { statsApi } from '../contract/calls/stats.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';

const sessionId = await signIn();

test('the last twelve months count issued and verified badges, this month last', async () => {
  const before = await call(statsApi.get, { sessionId });
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  await call(verificationApi.verify, { params: { hash } });
  const { months, issuedThisMonth } = await call(statsApi.get, { sessionId });
  expect(months).toHaveLength(12);
  const [then, now] = [before.months.at(-1), months.at(-1)];
  expect(now).toEqual({
    key: new Date().toISOString().slice(0, 7),
    issued: (then?.issued ?? 0) + 1,
    verified: (then?.verified ?? 0) + 1,
  });
  expect(issuedThisMonth).toBe(now?.issued);
});

test('the last seven days count lookups, and a shard keeps the days of two months', async () => {
  const before = await call(statsApi.get, { sessionId });
  const shards = await db.collection('statShards').get();
  for (const { ref } of shards.docs) {
    await ref.set({ days: { [twoMonthsAgo()]: { '15': { verifications: 1 } } } }, { merge: true });
  }
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  await call(verificationApi.verify, { params: { hash } });
  const { lastSevenDays } = await call(statsApi.get, { sessionId });
  expect(lastSevenDays.verified).toBe(before.lastSevenDays.verified + 1);
  const after = await db.collection('statShards').get();
  const keeping = after.docs.filter((shard) => shard.get(new FieldPath('days', twoMonthsAgo())) !== undefined);
  expect(keeping.length).toBeLessThan(after.size);
});

test('the totals follow a badge that is issued, taken back and deleted', async () => {
  const totals = async () => {
    const { totalBadges, badgesIssued, badgesRevoked } = await call(statsApi.get, { sessionId });
    return { totalBadges, badgesIssued, badgesRevoked };
  };
  const before = await totals();
  const { totalBadges, badgesIssued, badgesRevoked } = before;
  const { id } = await createIssuedBadge(sessionId);
  expect(await totals()).toEqual({ ...before, totalBadges: totalBadges + 1, badgesIssued: badgesIssued + 1 });
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  expect(await totals()).toEqual({ ...before, totalBadges: totalBadges + 1, badgesRevoked: badgesRevoked + 1 });
  await call(badgesApi.delete, { sessionId, params: { id } });
  expect(await totals()).toEqual(before);
});

function twoMonthsAgo(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
}
