import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultBadgeType } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { facetsOf, sameTextKey } from '../../firestore/facets.ts';
import { fromCursor } from '../../firestore/ids.ts';
import { call, refusal, refusedFields, signIn } from '../../testing/api.ts';
import { createBadgeWith, createClass, createUser, namesOf, uniqueWord } from '../../testing/builders.ts';
import { forgettingAt } from '../../testing/forgetting.ts';
import { localApi } from '../../testing/local-api.ts';
import { inHours } from '../../testing/scheduled-badges.ts';
import { recipientWays, userIdIn } from './recipient-selection.service.ts';

const sessionId = await signIn();
const { measure } = await localApi();
const at = { sessionId };
const { forget } = forgettingAt(at);

/** Issued badge of 2026, unless `said` changes it. */
const award = (userId: string, badgeType: string, said: object = {}) =>
  createBadgeWith(sessionId, { userId, badgeType, publishAt: inHours(0), ...said });
const newUser = async (name: string) => (await createUser(sessionId, name)).id;
const newUsers = async () => [await newUser('Ada'), await newUser('Bob'), await newUser('Cyd')] as const;
const bodyOf = (badgeType: string, more: object) => ({
  year: 2027,
  badgeType,
  holdersOf: { badgeType, year: 2026 },
  ...more,
});
const look = (badgeType: string, more: object = {}) =>
  call(badgesApi.countRecipients, { ...at, body: bodyOf(badgeType, more) });
const skipped = (badgeType: string, more: object = {}) =>
  call(badgesApi.listSkippedRecipients, { ...at, body: bodyOf(badgeType, more) });
const issue = (badgeType: string, more: object = {}) =>
  call(badgesApi.bulkIssueByTags, { ...at, body: bodyOf(badgeType, more) });
const setInactive = (userIds: string[]) =>
  call(usersApi.bulkSetStatus, { ...at, body: { userIds, status: 'inactive' } });
const peopleOf = async (jobId: string) =>
  (await call(badgesApi.list, { ...at, query: { jobId, limit: 1000 } })).badges.map(({ userId }) => userId);
const namesIn = ({ shown }: { shown: { name: string }[] }) => shown.map(({ name }) => name);

test('a call can select the holders of a type and year, each once, the holder of the newest badge first', async () => {
  const badgeType = uniqueWord();
  const [ada, bob, cyd] = await newUsers();
  await award(ada, badgeType);
  await award(bob, ` ${badgeType.toUpperCase()} `);
  await award(ada, badgeType);
  // No one has this badge.
  await award(cyd, badgeType, { year: 2025 });
  await award(cyd, `${badgeType} plus`);
  await award(cyd, badgeType, { publishAt: undefined });
  await award(cyd, badgeType, { publishAt: inHours(1) });
  const revoked = await award(cyd, badgeType);
  await call(badgesApi.bulkUnissue, { ...at, body: { badgeIds: [revoked.id] } });
  const counted = await look(badgeType);
  expect(counted).toMatchObject({ total: 2, holding: 0, reasons: [] });
  expect(namesIn(counted)).toEqual(['Ada', 'Bob']);
  // A quick count counts badges without reading their holders.
  const quick = await look(badgeType, { quick: true });
  expect(quick).toMatchObject({ total: 3, holding: null, reasons: null });
  expect(namesIn(quick)).toEqual(['Ada', 'Bob']);
  const { jobId, ...counts } = await issue(badgeType);
  expect(counts).toMatchObject({ count: 2, skipped: 0 });
  expect(await peopleOf(jobId)).toEqual([ada, bob]);
});

test('the default type matches with either apostrophe', async () => {
  const typed = 'Dean’s\u00a0list';
  const ada = await newUser('Ada');
  await award(ada, defaultBadgeType);
  expect(await look(typed)).toMatchObject({ total: 1, holding: 0 });
  await issue(typed);
  for (const badgeType of [typed, defaultBadgeType])
    expect(await look(badgeType)).toMatchObject({ total: 1, holding: 1 });
  const { badges } = await call(badgesApi.list, { ...at, query: { badgeType: typed } });
  expect(badges.map(({ year, userId }) => [year, userId])).toEqual([
    [2027, ada],
    [2026, ada],
  ]);
});

test('people who already have next year’s badge are skipped and counted, and the job’s title says who gets one', async () => {
  const badgeType = uniqueWord();
  const [ada, bob] = [await newUser('Ada'), await newUser('Bob')];
  for (const userId of [ada, bob]) await award(userId, badgeType);
  await award(ada, badgeType, { year: 2027 });
  expect(await look(badgeType)).toMatchObject({ total: 2, holding: 1, shown: [{ id: bob }] });
  expect((await skipped(badgeType)).skipped).toMatchObject([{ id: ada, why: 'has_it' }]);
  const { jobId } = await issue(badgeType);
  expect(await peopleOf(jobId)).toEqual([bob]);
  const { title } = await call(jobsApi.get, { ...at, params: { id: jobId } });
  expect(title).toBe(`Issue ${badgeType} 2027 to everyone who has ${badgeType} 2026`);
  expect(await issue(badgeType)).toMatchObject({ count: 0, skipped: 2 });
});

test('forgotten people are never selected, and inactive ones only if the call includes them', async () => {
  const badgeType = uniqueWord();
  const [ada, bob, cyd] = await newUsers();
  for (const userId of [ada, bob, cyd]) await award(userId, badgeType);
  await forget(ada);
  await setInactive([bob]);
  expect(await look(badgeType)).toMatchObject({
    total: 1,
    reasons: [{ why: 'not_active', count: 1 }],
    shown: [{ id: cyd }],
  });
  expect((await skipped(badgeType)).skipped).toMatchObject([{ id: bob, why: 'not_active' }]);
  expect(await look(badgeType, { includeInactive: true })).toMatchObject({ total: 2, reasons: [] });
  const { jobId, count } = await issue(badgeType, { includeInactive: true });
  expect(count).toBe(2);
  expect(await peopleOf(jobId)).toEqual([cyd, bob]);
});

test(
  'the next page of skipped people continues after a deleted badge, and repeats no one',
  { timeout: 60_000 },
  async () => {
    const badgeType = uniqueWord();
    const { ids, tagIds } = await createClass(at, namesOf(130));
    const [first = ''] = ids;
    // Their older badge is the last in the list.
    await award(first, badgeType);
    await call(badgesApi.bulkIssueByTags, { ...at, body: { tagIds, year: 2026, badgeType, includeHolders: true } });
    await setInactive(ids);
    const page = await skipped(badgeType);
    expect(page.skipped).toHaveLength(100);
    const badgeId = fromCursor(page.nextCursor ?? '');
    await call(badgesApi.bulkDelete, { ...at, body: { badgeIds: [badgeId] } });
    const next = await skipped(badgeType, { cursor: page.nextCursor });
    expect(next.nextCursor).toBeNull();
    expect([...page.skipped, ...next.skipped].map(({ id }) => id)).toEqual(ids);
  },
);

test('each person gets one badge, however many they hold', { timeout: 60_000 }, async () => {
  const badgeType = uniqueWord();
  const { ids, tagIds } = await createClass(at, namesOf(200));
  const body = { tagIds, year: 2026, badgeType, includeHolders: true };
  for (const _ of [1, 2]) await call(badgesApi.bulkIssueByTags, { ...at, body });
  expect(await look(badgeType)).toMatchObject({ total: 200, holding: 0 });
  const { jobId, total, count } = await issue(badgeType);
  expect({ total, count }).toEqual({ total: 200, count: 200 });
  expect(await peopleOf(jobId)).toEqual(ids);
});

test('the list of a job continues after any of its items, even if that badge is deleted', async () => {
  const badgeType = uniqueWord();
  const people = await newUsers();
  const badges = [];
  for (const userId of [...people, people[2]]) badges.push(await award(userId, badgeType));
  const itemsBehind = async (after: string) => {
    const items: string[] = [];
    for await (const item of recipientWays.holdersOf({ badgeType, year: 2026 }).ids(after)) items.push(item);
    return items;
  };
  const all = await itemsBehind('');
  expect(all.map(userIdIn)).toEqual(people.toReversed());
  expect(await itemsBehind(all[0] ?? '')).toEqual(all.slice(1));
  await call(badgesApi.bulkDelete, { ...at, body: { badgeIds: [badges[1]?.id ?? ''] } });
  expect(await itemsBehind(all[1] ?? '')).toEqual(all.slice(2));
});

describe('beyond 2,000 badges', () => {
  const badgeType = uniqueWord();
  const facets = facetsOf({ year: 2026, type: sameTextKey(badgeType), state: 'issued' });
  const badges = Array.from({ length: 2001 }, (_, index) =>
    db.collection('badges').doc(`${badgeType.slice(0, 24)}${String(index).padStart(8, '0')}`),
  );

  beforeAll(async () => {
    const userId = await newUser('Ada');
    const writer = db.bulkWriter();
    for (const [index, badge] of badges.entries()) {
      void writer.set(badge, { facets, left: false, userId: index === 0 ? userId : badge.id });
    }
    await writer.close();
  });
  afterAll(async () => {
    const writer = db.bulkWriter();
    for (const badge of badges) void writer.delete(badge);
    await writer.close();
  });

  test('the full answer counts badges only', async () => {
    const { cost, result } = await measure(() => look(badgeType));
    expect(result).toMatchObject({ total: 2001, holding: null, reasons: null });
    expect(namesIn(result)).toEqual(['Ada']);
    // Two reads per compared name (badge and person), plus the call's own.
    expect(cost.reads).toBeLessThan(2 * 1000 + 20);
  });

  test('the quick answer costs as much as for three', async () => {
    const question = { quick: true };
    await look(badgeType, question);
    const { cost, result } = await measure(() => look(badgeType, question));
    expect(result).toMatchObject({ total: 2001 });
    expect(cost.reads).toBeLessThanOrEqual(2 + 3 * 3);
    expect(cost).toMatchObject({ aggregations: 1, commits: 0 });
  });
});

test('a call that selects people in two ways, or names a badge without its type, is refused', async () => {
  const holdersOf = { badgeType: 'First Aid', year: 2026 };
  const renews = { badgeIds: [(await award(await newUser('Ada'), uniqueWord())).id] };
  const twice = [{ renews }, { tagIds: renews.badgeIds }, { users: { filter: { search: '' } } }];
  const wrong = twice.map((other) => ({ holdersOf, ...other }));
  for (const spec of [badgesApi.bulkIssueByTags, badgesApi.countRecipients, badgesApi.listSkippedRecipients]) {
    for (const body of [...wrong, { holdersOf: { year: 2026 } }, { holdersOf: { badgeType: '', year: 2026 } }]) {
      await refusal(spec, 400, { ...at, body: { year: 2027, ...body } });
    }
    expect(await refusedFields(spec, { ...at, body: { year: 2027 } })).toEqual(['tagIds']);
  }
});
