import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { actsApi } from '../contract/acts.ts';
import { auditApi } from '../contract/audit.ts';
import type { Badge } from '../contract/badge.ts';
import { badgeMailsApi } from '../contract/badge-mails.ts';
import { badgesApi } from '../contract/badges.ts';
import { credentialsApi } from '../contract/credentials.ts';
import { jobsApi } from '../contract/jobs.ts';
import { usersApi } from '../contract/users.ts';
import { verificationApi } from '../contract/verification.ts';
import { db } from '../firebase.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createUser, uniqueWord } from '../testing/builders.ts';
import { badgesOfJob, endOfJob, issueToNewTag, issuing, leaveHalfDone } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';
import { letMailsWait } from '../testing/waiting-mails.ts';

const sessionId = await signIn();
const local = await localApi();
afterEach(() => vi.restoreAllMocks());

const undo = (id: string) => call(actsApi.undo, { sessionId, params: { id }, body: {} });
const statusOf = async (hash: string) => (await request(verificationApi.verify, { params: { hash } })).status;
const badgeOf = async (id: string, { userId }: Pick<Badge, 'userId'>) => {
  const { badges } = await call(badgesApi.list, { sessionId, query: { userId, limit: 100 } });
  return badges.find((badge) => badge.id === id);
};
const takeBack = (badgeIds: string[]) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds } });

async function issueToSome(count: number) {
  const issued = await issueToNewTag(sessionId, count);
  return { ...issued, badges: await badgesOfJob(sessionId, issued.jobId) };
}

describe('undoing an issue to many', () => {
  test('leaves no badge, page or award, as if it had never been, and one entry that names all', async () => {
    const { tag, body, jobId, badges } = await issueToSome(5);
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ undo: 'possible' });
    const answer = await undo(jobId);
    expect(answer).toMatchObject({ state: 'done', total: 5, done: 5 });
    expect(await badgesOfJob(sessionId, jobId)).toEqual([]);
    for (const { verificationHash } of badges) expect(await statusOf(verificationHash)).toBe(404);
    const { users } = await call(usersApi.list, { sessionId, query: { search: tag.name } });
    expect(users.map(({ badgeCount }) => badgeCount)).toEqual([0, 0, 0, 0, 0]);
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ undo: 'done' });
    const { lines } = await call(auditApi.lines, { sessionId, params: { id: answer.jobId }, query: {} });
    const named = lines.flatMap(({ records }) => records.map(({ id }) => id));
    expect(named.sort()).toEqual(badges.map(({ id }) => id).sort());
    // Nobody has the award any more, so all get it again.
    expect(await call(badgesApi.bulkIssueByTags, { sessionId, body })).toMatchObject({ count: 5, skipped: 0 });
  });

  test('is one piece of work, however often and by whomever it is asked for', async () => {
    const { jobId } = await issueToSome(3);
    const other = await signIn(await createAdministrator());
    const calls = [sessionId, sessionId, other].map((by) =>
      call(actsApi.undo, { sessionId: by, params: { id: jobId }, body: {} }),
    );
    const answers = await Promise.all(calls);
    for (const answer of [...answers, await undo(jobId)]) expect(answer).toEqual(answers[0]);
    await refusal(actsApi.undo, 409, { sessionId, params: { id: answers[0]?.jobId ?? '' }, body: {} });
  });

  test('takes no notice of a new name and a share, which are no later acts', async () => {
    const { jobId, badges } = await issueToSome(1);
    const [badge] = badges;
    const body = { name: uniqueWord(), email: badge?.recipientEmail ?? '' };
    await call(usersApi.update, { sessionId, params: { id: badge?.userId ?? '' }, body });
    await call(badgesApi.linkedinShare, { params: { id: badge?.id ?? '' } });
    expect(await undo(jobId)).toMatchObject({ done: 1 });
  });

  test('stops it first where it is under way, and nobody goes on with it', { timeout: 60_000 }, async () => {
    const { jobId, done, tag } = await leaveHalfDone(sessionId, 310, issuing({ sessionId, baseUrl: local.baseUrl }));
    const answer = await undo(jobId);
    await endOfJob(sessionId, answer.jobId);
    expect(await call(jobsApi.get, { sessionId, params: { id: answer.jobId } })).toMatchObject({ state: 'done', done });
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ state: 'cancelled' });
    const { badges } = await call(badgesApi.list, { sessionId, query: { search: tag.name } });
    expect(badges).toEqual([]);
  });
});

describe('mails of what is undone', () => {
  beforeAll(() => letMailsWait(sessionId, 60));
  afterAll(() => letMailsWait(sessionId, 10, false));

  test('are not sent: a sender finds no badge that waits for one', async () => {
    const { jobId, badges } = await issueToSome(2);
    expect(badges.map(({ mail }) => mail?.state)).toEqual(['waiting', 'waiting']);
    await undo(jobId);
    // Nobody is told of mails that leave, nor offered to send them now.
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ mailsLeaveAt: null });
    for (const { id } of badges) {
      const { docs } = await db.collection('mail').where('badgeId', '==', id).get();
      expect(docs).toHaveLength(1);
      await docs[0]?.ref.update({ dueAt: new Date() });
      await call(badgeMailsApi.sendTest, { sessionId, body: {} });
      await expect.poll(async () => (await docs[0]?.ref.get())?.get('delivery.state') as unknown).toBe('CANCELLED');
    }
  });

  test('of badges that were there before end with the issue, and an undone taking back sends none', async () => {
    const { id, userId } = await createBadge(sessionId, (await createUser(sessionId)).id);
    const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
    await undo(jobId);
    expect(await badgeOf(id, { userId })).toMatchObject({ state: 'never', mail: { state: 'unsent' } });
    await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
    await undo((await takeBack([id])).jobId);
    expect(await badgeOf(id, { userId })).toMatchObject({ state: 'issued', mail: { state: 'unsent' } });
    expect((await db.doc(`badges/${id}`).get()).get('mailId')).toBeNull();
  });
});

describe('undoing what one badge went through', () => {
  test('a badge that was taken back has its dates again, and a credential of before is valid again', async () => {
    const { id, userId, verificationHash: hash, issuedAt, firstIssuedAt } = await createIssuedBadge(sessionId);
    const version = async () => {
      const answer = await request(credentialsApi.status, { params: { hash, version: '1' } });
      return JSON.parse(answer.text) as unknown;
    };
    await request(credentialsApi.credential, { params: { hash } });
    const before = await version();
    const { jobId } = await takeBack([id]);
    expect(await version()).not.toEqual(before);
    expect(await undo(jobId)).toMatchObject({ done: 1 });
    expect(await badgeOf(id, { userId })).toMatchObject({ state: 'issued', issuedAt, firstIssuedAt, revokedAt: null });
    expect(await version()).toEqual(before);
    expect(await statusOf(hash)).toBe(200);
  });

  test('each act is undone by its entry, the last one first', async () => {
    const created = await createBadge(sessionId, (await createUser(sessionId)).id);
    const { id, userId, verificationHash } = created;
    const text = { badgeType: uniqueWord(), year: 2025, description: null };
    const edited = await call(badgesApi.update, { sessionId, params: { id }, body: text });
    const issued = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    const acts = [created, edited, issued].map(({ lastAct }) => lastAct ?? '');
    expect(new Set(acts).size).toBe(3);
    expect(await undo(acts[2] ?? '')).toMatchObject({ done: 1 });
    expect(await badgeOf(id, { userId })).toMatchObject({ state: 'never', issuedAt: null, lastAct: acts[1], ...text });
    expect(await undo(acts[1] ?? '')).toMatchObject({ done: 1 });
    const { badgeType, year, description } = created;
    expect(await badgeOf(id, { userId })).toMatchObject({ badgeType, year, description, lastAct: acts[0] });
    expect((await badgeOf(id, { userId }))?.revision).not.toBe(edited.revision);
    expect(await undo(acts[0] ?? '')).toMatchObject({ done: 1 });
    expect(await statusOf(verificationHash)).toBe(404);
  });

  test('out of turn it changes nothing', async () => {
    const { id, userId, lastAct } = await createBadge(sessionId, (await createUser(sessionId)).id);
    await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    expect(await undo(lastAct ?? '')).toMatchObject({ done: 0, results: [{ id, outcome: 'unchanged' }] });
    expect(await badgeOf(id, { userId })).toMatchObject({ state: 'issued' });
  });
});
