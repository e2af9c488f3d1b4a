import { expect, test } from 'vitest';
import { statsApi } from '../contract/stats.ts';
import { verificationApi } from '../contract/verification.ts';
import { call, signIn } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createUser } from '../testing/builders.ts';

const sessionId = await signIn();

test('the last twelve months count what was issued and verified, this month last', async () => {
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

test('users count when they are added and badges when they are issued', async () => {
  const before = await call(statsApi.get, { sessionId });
  const user = await createUser(sessionId);
  await createBadge(sessionId, user.id);
  await createIssuedBadge(sessionId);
  const after = await call(statsApi.get, { sessionId });
  expect(after.totalUsers).toBe(before.totalUsers + 2);
  expect(after.badgesIssued).toBe(before.badgesIssued + 1);
});
