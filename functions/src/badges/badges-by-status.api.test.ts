import { expect, test } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import { call, signIn } from '../testing/api.ts';
import { createBadge, createUser } from '../testing/builders.ts';

const sessionId = await signIn();

test('a list of badges can be narrowed down to those that count, or to the others, with their number', async () => {
  const user = await createUser(sessionId);
  const never = await createBadge(sessionId, user.id);
  const issued = await createBadge(sessionId, user.id);
  const takenBack = await createBadge(sessionId, user.id);
  for (const { id } of [issued, takenBack]) await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [takenBack.id] } });

  const list = (status: 'issued' | 'unissued', search = user.email) =>
    call(badgesApi.list, { sessionId, query: { search, status } });
  const found = async (status: 'issued' | 'unissued') => {
    const { badges, total } = await list(status);
    return { ids: badges.map(({ id }) => id), total };
  };
  expect(await found('issued')).toEqual({ ids: [issued.id], total: 1 });
  expect(await found('unissued')).toEqual({ ids: [takenBack.id, never.id], total: 2 });

  const [all, counting, others] = await Promise.all([
    call(badgesApi.list, { sessionId, query: {} }),
    list('issued', ''),
    list('unissued', ''),
  ]);
  expect(counting.total + others.total).toBe(all.total);
  expect(others.badges.every((badge) => !badge.issued)).toBe(true);
});
