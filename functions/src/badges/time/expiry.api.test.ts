import { expect, test } from 'vitest';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { mostEndingNamed } from '../../contract/calls/ending-badges.ts';
import { statsApi } from '../../contract/calls/stats.ts';
import { call, signIn } from '../../testing/api.ts';
import { createBadgeWith } from '../../testing/builders.ts';
import { letEndCome } from '../../testing/ending-badge.ts';
import { inHours } from '../../testing/scheduled-badges.ts';
import { sweep } from '../../testing/scheduled.ts';

const sessionId = await signIn();

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const issue = (end: object) => createBadgeWith(sessionId, { publishAt: inHours(0), ...end });
const ending = () => call(statsApi.endingBadges, { sessionId });
const countIn = async (day: string) =>
  (await ending()).months.find(({ month }) => month === day.slice(0, 7))?.count ?? 0;
const named = async ({ id }: Badge) => (await ending()).badges.some((badge) => badge.id === id);
// Before the expiry of other tests' badges.
const soon = (seconds = 60) => ({ validUntil: new Date(Date.now() + seconds * 1000).toISOString() });

test('badges that end within sixty days count in their months, and later ones do not', async () => {
  const [in60, in61] = [dayAhead(60), dayAhead(61)];
  const before = await countIn(in60);
  await issue({ lastDay: in61 });
  await issue({});
  const badges = [await issue({ lastDay: in60 }), await issue({ lastDay: in60 })];
  expect(await countIn(in60)).toBe(before + 2);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: badges.map(({ id }) => id) } });
  expect(await countIn(in60)).toBe(before);
});

test('the badges that end first are listed first, in the form of the list, and only a few', async () => {
  const second = await issue(soon(90));
  const first = await issue(soon(60));
  const { badges } = await ending();
  expect(badges.slice(0, 2)).toEqual([first, second]);
  for (let more = 0; more < mostEndingNamed; more += 1) await issue(soon());
  expect((await ending()).badges).toHaveLength(mostEndingNamed);
});

test('an expired badge is not listed, before or after the sweep marks it', async () => {
  const badge = await issue(soon(30));
  expect(await named(badge)).toBe(true);
  await letEndCome(badge.id);
  expect(await named(badge)).toBe(false);
  await sweep();
  expect(await named(badge)).toBe(false);
});
