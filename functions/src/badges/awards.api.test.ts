import { describe, expect, test } from 'vitest';
import type { Badge } from '../contract/badge.ts';
import { badgesApi } from '../contract/badges.ts';
import { usersApi } from '../contract/users.ts';
import { db } from '../firebase.ts';
import { call, signIn } from '../testing/api.ts';
import {
  createBadge,
  createTag,
  createUser,
  importPeople,
  importTagged,
  uniqueEmail,
  unknownId,
} from '../testing/builders.ts';

const sessionId = await signIn();

const at = { sessionId };
const year = 2026;
const badgeIds = (badges: Badge[]) => ({ badgeIds: badges.map(({ id }) => id) });

/** A user with a tag that nobody else has. */
async function tagged() {
  const [user, tag] = [await createUser(sessionId), await createTag(sessionId)];
  await call(usersApi.setTags, { sessionId, params: { id: user.id }, body: { tagIds: [tag.id] } });
  return { user, tagIds: [tag.id] };
}

const issue = (body: { tagIds?: string[]; importId?: string; badgeType?: string; includeHolders?: boolean }) =>
  call(badgesApi.bulkIssueByTags, { ...at, body: { year, ...body } });
interface Whom {
  tagIds?: string[];
  importId?: string;
  users?: { userIds: string[] };
}
const recipients = async (body: Whom & { badgeType?: string }) => {
  const answer = await call(badgesApi.countRecipients, { ...at, body: { year, ...body } });
  const { total, holding, leftOut } = answer;
  return { total, holding, leftOut };
};
const badgesOf = async (search: string) =>
  (await call(badgesApi.list, { ...at, query: { search, limit: 1000 } })).badges;
const awardsOf = async (userId: string) =>
  (await db.collection('awards').where('userId', '==', userId).get()).docs.map((award) => Number(award.get('count')));

describe('issuing by tags', () => {
  test('skips who holds a badge of this type and year, whatever the case and blanks', async () => {
    const { user, tagIds } = await tagged();
    expect(await issue({ tagIds, badgeType: 'Honour  Roll' })).toMatchObject({ count: 1, skipped: 0 });
    const same = { tagIds, badgeType: ' honour roll' };
    expect(await recipients(same)).toEqual({ total: 1, holding: 1, leftOut: 0 });
    expect(await issue(same)).toMatchObject({ count: 0, skipped: 1 });
    expect(await issue({ ...same, badgeType: 'Honour Rolls' })).toMatchObject({ count: 1, skipped: 0 });
    const body = { tagIds, badgeType: 'honour roll', year: year + 1 };
    expect(await call(badgesApi.bulkIssueByTags, { ...at, body })).toMatchObject({ count: 1, skipped: 0 });
    expect(await badgesOf(user.email)).toHaveLength(3);
  });

  test('issues to holders too when asked, and counts both badges', async () => {
    const { user, tagIds } = await tagged();
    await issue({ tagIds });
    expect(await issue({ tagIds, includeHolders: true })).toMatchObject({ count: 1, skipped: 0 });
    expect(await awardsOf(user.id)).toEqual([2]);
    const [newest] = await badgesOf(user.email);
    await call(badgesApi.delete, { ...at, params: { id: newest?.id ?? '' } });
    expect(await issue({ tagIds })).toMatchObject({ count: 0, skipped: 1 });
  });

  test('takes the users of an import, and lists its own badges by its job', async () => {
    const users = [1, 2, 3].map(() => ({ name: 'Imported', email: uniqueEmail() }));
    const { jobId: importId } = await importPeople(at, users);
    expect((await call(usersApi.list, { ...at, query: { importId } })).total).toBe(3);
    const { users: found } = await call(usersApi.list, { ...at, query: { importId, search: users[0]?.email ?? '' } });
    expect(found.map(({ email }) => email)).toEqual([users[0]?.email]);
    expect(await recipients({ importId })).toEqual({ total: 3, holding: 0, leftOut: 0 });
    const { jobId, ...counts } = await issue({ importId });
    expect(counts).toEqual({ state: 'done', total: 3, count: 3, skipped: 0, mailsLeaveAt: null, publicationId: null });
    const page = await call(badgesApi.list, { ...at, query: { jobId, limit: 2 } });
    expect(page).toMatchObject({ total: 3, badges: [{}, {}] });
    const searched = await call(badgesApi.list, { ...at, query: { jobId, search: users[1]?.email ?? '' } });
    expect(searched).toMatchObject({ total: 1, badges: [{ recipientEmail: users[1]?.email }] });
    expect((await call(badgesApi.list, { ...at, query: { jobId: unknownId } })).total).toBe(0);
  });

  test('two calls at once issue one badge to each', async () => {
    const tag = await createTag(sessionId);
    await importTagged(sessionId, tag.name, 40);
    const body = { tagIds: [tag.id], year };
    const answers = await Promise.all([1, 2].map(() => call(badgesApi.bulkIssueByTags, { ...at, body })));
    expect(answers.map(({ count, skipped }) => count + skipped)).toEqual([40, 40]);
    expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(40);
    expect(await recipients({ tagIds: [tag.id] })).toEqual({ total: 40, holding: 40, leftOut: 0 });
    const recipientsOf = (await badgesOf(tag.name)).map(({ userId }) => userId);
    expect(new Set(recipientsOf).size).toBe(40);
    expect(recipientsOf).toHaveLength(40);
  });
});

describe('an award', () => {
  test('is moved by all that happens to badges, and goes with the user', async () => {
    const { user, tagIds } = await tagged();
    const badges = [await createBadge(sessionId, user.id), await createBadge(sessionId, user.id)];
    const holding = async () => (await recipients({ users: { userIds: [user.id] } })).holding;
    expect([await awardsOf(user.id), await holding()]).toEqual([[2], 1]);
    // A badge that never was issued counts; unissuing and deleting it do not count it twice.
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
    expect(await recipients({ users: { userIds: [user.id] } })).toEqual({ total: 0, holding: 0, leftOut: 0 });
  });
});
