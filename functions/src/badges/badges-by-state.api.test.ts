import { expect, test } from 'vitest';
import { type BadgeState, badgeStates } from '../contract/rules/public-badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { call, signIn } from '../testing/api.ts';
import { createBadge, createBadgeWith, createUser } from '../testing/builders.ts';
import { inHours } from '../testing/scheduled-badges.ts';

const sessionId = await signIn();

test('the list of badges filters by state, and its total follows', async () => {
  const user = await createUser(sessionId);
  const never = await createBadge(sessionId, user.id);
  const issued = await createBadge(sessionId, user.id);
  const takenBack = await createBadge(sessionId, user.id);
  for (const { id } of [issued, takenBack]) await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [takenBack.id] } });

  const scheduled = await createBadgeWith(sessionId, { userId: user.id, publishAt: inHours(1) });
  const list = (state: BadgeState, search = user.email) =>
    call(badgesApi.list, { sessionId, query: { search, state } });
  const found = async (state: BadgeState) => {
    const { badges, total } = await list(state);
    return { ids: badges.map(({ id }) => id), total };
  };
  expect(await found('issued')).toEqual({ ids: [issued.id], total: 1 });
  expect(await found('revoked')).toEqual({ ids: [takenBack.id], total: 1 });
  expect(await found('never')).toEqual({ ids: [never.id], total: 1 });
  expect(await found('scheduled')).toEqual({ ids: [scheduled.id], total: 1 });

  const lists = await Promise.all(badgeStates.map((state) => list(state, '')));
  const all = await call(badgesApi.list, { sessionId, query: {} });
  expect(lists.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
  for (const [index, { badges }] of lists.entries())
    for (const { state, issued } of badges) {
      expect(state).toBe(badgeStates[index]);
      expect(issued).toBe(state === 'issued');
    }
});
