import { expect, test } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import { from, request, signIn, uniqueAddress } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';

test('shares count sixty times from one address in a quarter hour, whatever the badges', async () => {
  const sessionId = await signIn();
  const badges: string[] = [];
  for (let number = 0; number < 7; number += 1) badges.push((await createIssuedBadge(sessionId)).id);
  const headers = from(uniqueAddress());
  const share = async (id: string) => (await request(badgesApi.linkedinShare, { params: { id }, headers })).status;
  const statuses = await Promise.all(badges.flatMap((id) => Array.from({ length: 9 }, () => share(id))));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});
