import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { maxBulkIds } from '../../contract/calls/bulk.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, refusedFields, signInAs } from '../../testing/api.ts';
import {
  createBadge,
  createBadgeWith,
  createIssuedBadge,
  createTag,
  createTagged,
  createUser,
  unknownId,
  userNamed,
} from '../../testing/builders.ts';
import { endOfJob, issueToNewTag } from '../../testing/jobs.ts';

const { sessionId, ...account } = await signInAs();

const verify = (hash: string) => call(verificationApi.verify, { params: { hash } });

describe('by tags', () => {
  test('issues one badge to each user who has any of the tags', async () => {
    const [one, other] = [await createTag(sessionId), await createTag(sessionId)];
    const [both, single] = [await createTagged(sessionId, one, other), await createTagged(sessionId, other)];
    const body = { tagIds: [one.id, other.id], badgeType: 'Honour Roll', year: 2027, description: 'Well done' };
    expect((await call(badgesApi.bulkIssueByTags, { sessionId, body })).count).toBe(2);
    for (const user of [both, single]) {
      const { badges } = await call(badgesApi.list, { sessionId, query: { search: user.email } });
      expect(badges).toHaveLength(1);
      expect(badges[0]).toMatchObject({ badgeType: 'Honour Roll', year: 2027, description: 'Well done', issued: true });
      expect((await verify(badges[0]?.verificationHash ?? '')).user.name).toBe(user.name);
      expect((await userNamed(sessionId, user.email)).badgeCount).toBe(1);
    }
  });

  test('counts no one if no one has the tag', async () => {
    const { id } = await createTag(sessionId);
    const body = { tagIds: [id], year: 2026 };
    expect((await call(badgesApi.bulkIssueByTags, { sessionId, body })).count).toBe(0);
  });

  test('refuses an empty list of tags, and a year out of range', async () => {
    const { fields } = await refusal(badgesApi.bulkIssueByTags, 400, { sessionId, body: { tagIds: [], year: 2019 } });
    const year = expect.any(String) as string;
    expect(fields).toEqual({ tagIds: 'At least one tag must be selected.', year });
  });
});

describe('by ids', () => {
  test('issuing and unissuing change only badges that need it, and report an outcome for each ID', async () => {
    const fresh = await createBadgeWith(sessionId);
    const issued = await createIssuedBadge(sessionId);
    const badgeIds = [fresh.id, issued.id, unknownId];
    const answer = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds } });
    expect(answer).toMatchObject({
      done: 1,
      results: [
        { id: fresh.id, outcome: 'done' },
        { id: issued.id, outcome: 'unchanged', why: 'issued' },
        { id: unknownId, outcome: 'not_found', why: 'gone' },
      ],
    });
    expect((await verify(fresh.verificationHash)).badge.issued).toBe(true);
    expect((await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds } })).done).toBe(2);
    expect((await verify(issued.verificationHash)).badge).toMatchObject({ issued: false, issuedAt: null });
    expect((await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds } })).done).toBe(0);
  });

  test('deleting removes pages and counts; a second call finds nothing', async () => {
    const user = await createUser(sessionId);
    const badges = [await createBadge(sessionId, user.id), await createBadge(sessionId, user.id)];
    const badgeIds = badges.map(({ id }) => id);
    expect((await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds } })).done).toBe(2);
    for (const { verificationHash: hash } of badges) await refusal(verificationApi.verify, 404, { params: { hash } });
    expect((await userNamed(sessionId, user.email)).badgeCount).toBe(0);
    const again = await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds } });
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['not_found', 'not_found']);
  });

  test('each call takes 1 to 5,000 badges', async () => {
    const tooMany = Array.from({ length: maxBulkIds + 1 }, () => randomUUID());
    for (const spec of [badgesApi.bulkIssue, badgesApi.bulkUnissue, badgesApi.bulkDelete, badgeMailsApi.bulkSend]) {
      for (const badgeIds of [[], tooMany])
        expect(await refusedFields(spec, { sessionId, body: { badgeIds } })).toEqual(['badgeIds']);
    }
  });
});

test('the queue handles more records than one request can, in one job per kind', { timeout: 120_000 }, async () => {
  const count = 1200;
  const issued = await issueToNewTag(sessionId, count);
  expect(issued).toMatchObject({ state: 'queued', total: count, count: 1000, skipped: 0 });
  const { jobId } = issued;
  expect(await endOfJob(sessionId, jobId)).toMatchObject({ state: 'done', total: count, done: count, failed: 0 });
  const query = { jobId, limit: 1000 };
  const first = await call(badgesApi.list, { sessionId, query });
  const rest = await call(badgesApi.list, { sessionId, query: { ...query, cursor: first.nextCursor ?? undefined } });
  const badgeIds = [...first.badges, ...rest.badges].map(({ id }) => id);
  expect(new Set(badgeIds).size).toBe(count);
  for (const spec of [badgesApi.bulkUnissue, badgesApi.bulkIssue, badgesApi.bulkDelete]) {
    const answer = await call(spec, { sessionId, body: { badgeIds } });
    expect(answer).toMatchObject({ state: 'queued', done: 1000, total: count, results: [] });
    expect(await endOfJob(sessionId, answer.jobId)).toMatchObject({ state: 'done', done: count });
  }
});

test('a job describes the request and its administrator; only the server can read the rest', async () => {
  const { tag, jobId } = await issueToNewTag(sessionId, 3, { badgeType: 'Honour Roll' });
  const { id, ...job } = await call(jobsApi.get, { sessionId, params: { id: jobId } });
  expect(job).toMatchObject({
    kind: 'bulk-by-tags',
    title: `Issue Honour Roll 2026 to ${tag.name}`,
    state: 'done',
    requestedBy: account.email,
    total: 3,
    done: 3,
    skipped: 0,
    failed: 0,
    outlivedRequest: false,
    problem: null,
  });
  // What a listening administrator also reads.
  const document = await db.doc(`jobs/${id}`).get();
  const runs = ['isKept', 'isListed', 'hasPages', 'position', 'cursor', 'turn', 'tries', 'dueAt', 'expiresAt'];
  expect(Object.keys(document.data() ?? {}).sort()).toEqual([...Object.keys(job), ...runs].sort());
});
