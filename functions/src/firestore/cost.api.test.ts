import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountApi } from '../contract/calls/account.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { auditApi } from '../contract/calls/audit.ts';
import { authApi } from '../contract/calls/auth.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { mostEndingNamed } from '../contract/calls/ending-badges.ts';
import { statShardCount, statsApi } from '../contract/calls/stats.ts';
import { type Tag, tagsApi } from '../contract/calls/tags.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from './firebase.ts';
import { mostTagsMatched } from './facets.ts';
import { newId } from './ids.ts';
import { storedSessionId } from '../sessions/session.ts';
import { type TestCall, call, request, signIn, signInAs } from '../testing/api.ts';
import { createIssuedBadge, createTag, createTagOf, createUser, peopleNamed, uniqueWord } from '../testing/builders.ts';
import { issueToNewTag } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';

const sessionId = await signIn();
const { measure } = await localApi();

async function costOf(spec: Endpoint, input: TestCall, status = 200) {
  const { cost, result } = await measure(() => request(spec, { sessionId, ...input }));
  expect(result.status, result.text).toBe(status);
  return { ...cost, bytes: result.text.length, answer: JSON.parse(result.text) as { id?: string } };
}

/** Cursor after this many rows. */
async function cursorBehind(spec: typeof usersApi.list | typeof badgesApi.list, search: string, rows: number) {
  let cursor: string | undefined;
  for (let left = rows; left > 0; left -= 1000) {
    const page = await call(spec, { sessionId, query: { search, limit: Math.min(1000, left), cursor } });
    cursor = page.nextCursor ?? undefined;
  }
  expect(cursor).toBeDefined();
  return cursor;
}

test('an administrator call adds one read for its session', async () => {
  expect(await costOf(authApi.verifySession, {})).toMatchObject({ reads: 1, aggregations: 0, commits: 0 });
});

test("an administrator's call adds one commit if the session was last used five minutes ago, unless it is a background call", async () => {
  const used = await signIn();
  const document = db.collection('adminSessions').doc(storedSessionId(used));
  await document.update({ lastUsedAt: new Date(Date.now() - 300_000) });
  const before = (await document.get()).updateTime;
  const headers = { 'x-background': '1' };
  const quiet = await costOf(authApi.verifySession, { sessionId: used, headers });
  expect(quiet).toMatchObject({ reads: 1, aggregations: 0, queries: 0, commits: 0 });
  // The answer does not wait for the commit.
  const { cost } = await measure(async () => {
    await request(authApi.verifySession, { sessionId: used });
    await vi.waitFor(async () => {
      expect((await document.get()).updateTime).not.toEqual(before);
    }, 10_000);
  });
  expect(cost).toMatchObject({ aggregations: 0, queries: 0, commits: 1 });
});

test('the list of sessions costs a read for each', async () => {
  const account = await signInAs();
  const cost = await costOf(accountApi.sessions, { sessionId: await signIn(account) });
  expect(cost).toMatchObject({ reads: 1 + 2, aggregations: 0, queries: 1, commits: 0 });
});

test('the totals and their months cost a read for each shard at most', async () => {
  const { reads, ...rest } = await costOf(statsApi.get, {});
  expect(reads).toBeLessThanOrEqual(1 + statShardCount);
  expect(rest).toMatchObject({ aggregations: 0, commits: 0 });
});

test('badges that end soon cost a count for each of four months at most, and a read for each that is named', async () => {
  await costOf(statsApi.endingBadges, {});
  const cost = await costOf(statsApi.endingBadges, {});
  expect(cost.aggregations).toBeLessThanOrEqual(4);
  expect(cost.reads).toBeLessThanOrEqual(1 + cost.aggregations + 2 * mostEndingNamed);
});

test('a verification costs one read and one commit, once the settings are cached, and looking again no commit', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  await costOf(verificationApi.verify, { params: { hash } });
  for (const spec of [verificationApi.verify, verificationApi.details]) {
    expect(await costOf(spec, { params: { hash } })).toMatchObject({ reads: 1, aggregations: 0, commits: 1 });
    const look = { requests: 1, reads: 1, aggregations: 0, queries: 0, commits: 0, writes: 0 };
    expect(await costOf(spec, { params: { hash }, query: { count: 'false' } })).toMatchObject(look);
  }
});

test('a first credential asks Firestore six times, and commits once', async () => {
  const [one, other] = [await createIssuedBadge(sessionId), await createIssuedBadge(sessionId)];
  // Loads the signing code, and reads keys and settings.
  await costOf(credentialsApi.credential, { params: { hash: one.verificationHash } });
  // Its page with its texts, its badge, both again with the badge's page in the transaction, settings and badge class.
  const cost = await costOf(credentialsApi.credential, { params: { hash: other.verificationHash } });
  expect(cost).toMatchObject({ requests: 6, queries: 1, commits: 1 });
});

test('a credential that was signed before costs three reads, of its page, its badge and its texts', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  await costOf(credentialsApi.credential, { params: { hash } });
  for (const spec of [credentialsApi.credential, credentialsApi.assertion]) {
    expect(await costOf(spec, { params: { hash } })).toMatchObject({ reads: 3, queries: 0, commits: 0 });
  }
});

test('a badge costs no read for its award and its key, and two writes in the same commit', async () => {
  const { id: userId } = await createUser(sessionId);
  const input = { body: { userId, year: 2026 }, headers: { 'Idempotency-Key': randomUUID() } };
  // The session, the user before and after, the default template, and that template if there is one.
  const { reads, ...rest } = await costOf(badgesApi.create, input, 201);
  expect(reads).toBeLessThanOrEqual(1 + 2 + 2);
  expect(rest).toMatchObject({ aggregations: 0, commits: 1, queries: 0 });
});

test('an act costs one write more, which records it, in the same commit and without a read', async () => {
  // The tag, its name and the entry.
  const cost = await costOf(tagsApi.create, { body: { name: uniqueWord() } }, 201);
  expect(cost).toMatchObject({ reads: 1, queries: 0, commits: 1, writes: 2 + 1 });
});

test('work on many is recorded by one document a step', async () => {
  const { jobId } = await issueToNewTag(sessionId, 160);
  const entries = await db.collection('auditEntries').where('jobId', '==', jobId).get();
  expect(entries.size).toBe(2);
});

test('a page of the record costs its entries, one more, a read for each name and one aggregation', async () => {
  const query = { record: (await createTag(sessionId)).id };
  // The session, the entry, its tag and its administrator.
  expect(await costOf(auditApi.list, { query })).toMatchObject({ reads: 4, queries: 1, aggregations: 1, commits: 0 });
});

test('issuing to new users lists them in pages and reads each once more, with one commit for each 150', async () => {
  const costs = [];
  // Both are one page of the list.
  for (const count of [90, 240]) {
    const { id } = await createTagOf(sessionId, count);
    costs.push(await costOf(badgesApi.bulkIssueByTags, { body: { tagIds: [id], year: 2026 } }));
  }
  const [one, two] = costs;
  // Another step reads its users twice: in the list, and when their badges are created. It may leave its last few to
  // the next step, which rereads them. It also reads the requesting administrator.
  const more = (two?.reads ?? 0) - (one?.reads ?? 0);
  expect(more).toBeGreaterThanOrEqual(2 * 150 + 1);
  expect(more).toBeLessThanOrEqual(2 * 150 + 1 + 30);
  expect(two?.queries).toBe(one?.queries);
  expect((two?.commits ?? 0) - (one?.commits ?? 0)).toBe(1);
});

test('importing new people reads none of them, and each 150 of them are one commit', async () => {
  const costs = [];
  const word = uniqueWord();
  for (const count of [100, 250, 400]) {
    costs.push(await costOf(usersApi.import, { body: { users: peopleNamed(word, count, { tags: [word] }) } }));
  }
  // The first one creates the tag.
  const [, two, three] = costs;
  // The requesting administrator, and the job after its commit.
  expect((three?.reads ?? 0) - (two?.reads ?? 0)).toBe(2);
  expect((three?.commits ?? 0) - (two?.commits ?? 0)).toBe(1);
});

describe.each([100, 600])('with %s documents more', { timeout: 240_000 }, (count) => {
  const limit = 10;
  let tag: Tag;
  // Ten rows, one more to detect a next page, at most one distinct tag, and one session. A search also reads the
  // matching tags.
  const usersPage = { reads: limit + 1 + 1 + 1, aggregations: 1, commits: 0 };
  const badgesPage = { reads: limit + 1 + 1, aggregations: 1, commits: 0 };

  beforeAll(async () => {
    ({ tag } = await issueToNewTag(sessionId, count, { badgeType: undefined }));
  }, 240_000);

  /** The common tag, with others that no one has. */
  const tagsOf = (tags: number) => Array.from({ length: tags }, (_, index) => (index === 0 ? tag.id : newId()));

  const lists = [
    ['users', usersApi.list, usersPage],
    ['badges', badgesApi.list, badgesPage],
  ] as const;
  test.each(lists)('a page of %s costs its own rows, first or deep, and stays under 20 kB', async (_, spec, page) => {
    for (const search of ['', tag.name]) {
      const expected = { ...page, reads: page.reads + (search === '' ? 0 : 1) };
      const first = await costOf(spec, { query: { search } });
      expect(first).toMatchObject(expected);
      expect(first.bytes).toBeLessThan(20_000);
      const cursor = await cursorBehind(spec, search, count - 2 * limit);
      expect(await costOf(spec, { query: { search, cursor } })).toMatchObject(expected);
    }
  });

  test.each(lists)('a search of %s for one letter costs its own rows, and the tags it finds', async (_, spec, page) => {
    const { reads, aggregations } = await costOf(spec, { query: { search: 'w' } });
    expect(reads).toBeLessThanOrEqual(page.reads + mostTagsMatched + 1);
    expect(aggregations).toBe(1);
  });

  test('people by 24 tags cost two aggregations and at most two reads each for an outlook', async () => {
    const cost = await costOf(badgesApi.countRecipients, { body: { tagIds: tagsOf(24), year: 2026 } });
    expect(cost).toMatchObject({ aggregations: 2, commits: 0 });
    // Plus session, settings and template.
    expect(cost.reads - 2 * count).toBeGreaterThanOrEqual(1);
    expect(cost.reads - 2 * count).toBeLessThanOrEqual(4);
  });

  test('people by 24 tags cost one aggregation and a read each, and a read for each tag that they have', async () => {
    const cost = await costOf(usersApi.byTags, { query: { tagIds: tagsOf(24) } });
    expect(cost).toMatchObject({ reads: 1 + count + 1, aggregations: 1 });
  });

  test('counting what is deleted with people reads them, and counts their mails for 30 at once', async () => {
    const cost = await costOf(usersApi.countBadges, { body: { filter: { search: '', tagId: tag.id } } });
    const pages = Math.ceil(count / 250);
    // The session, and one more row per page to detect the next.
    expect(cost.reads).toBeLessThanOrEqual(1 + count + pages);
    expect(cost.aggregations).toBeLessThanOrEqual(1 + pages * Math.ceil(Math.min(count, 250) / 30));
  });
});

test('a page reads each distinct tag once', async () => {
  const tags = [await createTagOf(sessionId, 3), await createTagOf(sessionId, 3)];
  const { reads } = await costOf(usersApi.list, { query: { limit: 6 } });
  expect(reads).toBe(6 + 1 + tags.length + 1);
});

test('a form that is sent again costs no commit that is applied, and the first time no read for its key', async () => {
  const input = { body: { name: uniqueWord() }, headers: { 'Idempotency-Key': randomUUID() } };
  const first = await costOf(tagsApi.create, input, 201);
  // One read for the session.
  expect(first).toMatchObject({ reads: 1, aggregations: 0, queries: 0, commits: 1 });
  const tag = db.collection('tags').doc(String(first.answer.id));
  const before = (await tag.get()).updateTime;
  await costOf(tagsApi.create, input, 201);
  expect((await tag.get()).updateTime).toEqual(before);
});
