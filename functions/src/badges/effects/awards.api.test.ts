import { describe, expect, test } from 'vitest';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import type { CallInput } from '../../contract/calls/endpoint.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, signIn } from '../../testing/api.ts';
import { awardsOf } from '../../testing/awards.ts';
import {
  createBadge,
  createTag,
  createTagged,
  createTagOf,
  importPeople,
  uniqueEmail,
  unknownId,
} from '../../testing/builders.ts';

const sessionId = await signIn();

const at = { sessionId };
const year = 2026;
const badgeIds = (badges: Badge[]) => ({ badgeIds: badges.map(({ id }) => id) });

async function tagged() {
  const tag = await createTag(sessionId);
  return { user: await createTagged(sessionId, tag), tagIds: [tag.id] };
}

type Body = Partial<CallInput<typeof badgesApi.countRecipients>['body']>;
const issue = (body: Body) => call(badgesApi.bulkIssueByTags, { ...at, body: { year, ...body } });
const look = (body: Body) => call(badgesApi.countRecipients, { ...at, body: { year, ...body } });
const badgesOf = async (search: string) =>
  (await call(badgesApi.list, { ...at, query: { search, limit: 1000 } })).badges;

describe('issuing by tags', () => {
  test('skips people with a badge of this type and year, regardless of case and spaces', async () => {
    const { user, tagIds } = await tagged();
    expect(await issue({ tagIds, badgeType: 'Honour  Roll' })).toMatchObject({ count: 1, skipped: 0 });
    const same = { tagIds, badgeType: ' honour roll' };
    expect(await look(same)).toMatchObject({ total: 1, holding: 1, reasons: [] });
    expect(await issue(same)).toMatchObject({ count: 0, skipped: 1 });
    expect(await issue({ ...same, badgeType: 'Honour Rolls' })).toMatchObject({ count: 1, skipped: 0 });
    expect(await issue({ ...same, year: year + 1 })).toMatchObject({ count: 1, skipped: 0 });
    expect(await badgesOf(user.email)).toHaveLength(3);
  });

  test('issues to holders too if requested, and counts both badges', async () => {
    const { user, tagIds } = await tagged();
    await issue({ tagIds });
    expect(await issue({ tagIds, includeHolders: true })).toMatchObject({ count: 1, skipped: 0 });
    expect(await awardsOf(user.id)).toEqual([2]);
    const [newest] = await badgesOf(user.email);
    await call(badgesApi.delete, { ...at, params: { id: newest?.id ?? '' } });
    expect(await issue({ tagIds })).toMatchObject({ count: 0, skipped: 1 });
  });

  test('issues to the people of an import, and its job filters the list of badges', async () => {
    const users = [1, 2, 3].map(() => ({ name: 'Imported', email: uniqueEmail() }));
    const { jobId: importId } = await importPeople(at, users);
    expect((await call(usersApi.list, { ...at, query: { importId } })).total).toBe(3);
    expect(await look({ importId })).toMatchObject({ total: 3, holding: 0, reasons: [] });
    const { jobId, ...counts } = await issue({ importId });
    expect(counts).toEqual({
      state: 'done',
      total: 3,
      count: 3,
      skipped: 0,
      reasons: [],
      mailsLeaveAt: null,
      publicationId: null,
    });
    const page = await call(badgesApi.list, { ...at, query: { jobId, limit: 2 } });
    expect(page).toMatchObject({ total: 3, badges: [{}, {}] });
    const searched = await call(badgesApi.list, { ...at, query: { jobId, search: users[1]?.email ?? '' } });
    expect(searched).toMatchObject({ total: 1, badges: [{ recipientEmail: users[1]?.email }] });
    expect((await call(badgesApi.list, { ...at, query: { jobId: unknownId } })).total).toBe(0);
  });

  test('two calls at once issue one badge to each person', async () => {
    const tag = await createTagOf(sessionId, 40);
    const tagIds = [tag.id];
    const answers = await Promise.all([issue({ tagIds }), issue({ tagIds })]);
    expect(answers.map(({ count, skipped }) => count + skipped)).toEqual([40, 40]);
    expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(40);
    expect(await look({ tagIds })).toMatchObject({ total: 40, holding: 40, reasons: [] });
    const recipientsOf = (await badgesOf(tag.name)).map(({ userId }) => userId);
    expect(new Set(recipientsOf).size).toBe(40);
    expect(recipientsOf).toHaveLength(40);
  });
});

test('the award follows each change of its badges, and disappears with the user', async () => {
  const { user, tagIds } = await tagged();
  const badges = [await createBadge(sessionId, user.id), await createBadge(sessionId, user.id)];
  const holding = async () => (await look({ users: { userIds: [user.id] } })).holding;
  expect([await awardsOf(user.id), await holding()]).toEqual([[2], 1]);
  // A badge that was never issued counts; unissuing and deleting it subtracts it only once.
  await call(badgesApi.bulkUnissue, { ...at, body: badgeIds(badges) });
  expect(await awardsOf(user.id)).toEqual([2]);
  await call(badgesApi.bulkIssue, { ...at, body: badgeIds(badges) });
  expect(await awardsOf(user.id)).toEqual([2]);
  await call(badgesApi.bulkUnissue, { ...at, body: badgeIds(badges) });
  expect([await awardsOf(user.id), await holding()]).toEqual([[], 0]);
  await call(badgesApi.bulkDelete, { ...at, body: badgeIds(badges.slice(1)) });
  await call(badgesApi.issue, { ...at, params: { id: badges[0]?.id ?? '' }, body: {} });
  expect(await awardsOf(user.id)).toEqual([1]);
  expect(await issue({ tagIds })).toMatchObject({ count: 0, skipped: 1 });
  await call(badgesApi.bulkDelete, { ...at, body: badgeIds(badges) });
  expect(await awardsOf(user.id)).toEqual([]);
  expect(await issue({ tagIds })).toMatchObject({ count: 1, skipped: 0 });
  await call(usersApi.delete, { ...at, params: { id: user.id } });
  expect(await awardsOf(user.id)).toEqual([]);
  const reasons = [{ why: 'gone', count: 1 }];
  expect(await look({ users: { userIds: [user.id] } })).toMatchObject({ total: 0, holding: 0, reasons });
});
