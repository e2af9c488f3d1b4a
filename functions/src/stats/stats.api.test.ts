import { beforeAll, expect, test } from 'vitest';
import { statsApi } from '../contract/stats.ts';
import { signIn } from '../testing/administrators.ts';
import { call } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createUser } from '../testing/builders.ts';

let sessionId: string;
beforeAll(async () => {
  sessionId = await signIn();
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
