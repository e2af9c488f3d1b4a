import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { actsApi } from '../contract/calls/acts.ts';
import { auditApi } from '../contract/calls/audit.ts';
import { badgeMailsApi } from '../contract/calls/badge-mails.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { jobsApi } from '../contract/calls/jobs.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { isRevoked } from '../testing/credential-versions.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { mailsAbout } from '../testing/badge-mail.ts';
import { createBadgeWith, createIssuedBadge, uniqueWord } from '../testing/builders.ts';
import { badgesOfJob, endOfJob, issueToNewTag, issuing, leaveHalfDone, undo } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';
import { letMailsWait } from '../testing/waiting-mails.ts';

const sessionId = await signIn();
await localApi();
afterEach(() => vi.restoreAllMocks());

const statusOf = async (hash: string) => (await request(verificationApi.verify, { params: { hash } })).status;
const badgeOf = (id: string) => call(badgesApi.get, { sessionId, params: { id } });
const takeBack = (badgeIds: string[]) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds } });

async function issueToSome(count: number) {
  const issued = await issueToNewTag(sessionId, count);
  return { ...issued, badges: await badgesOfJob(sessionId, issued.jobId) };
}

describe('undoing a bulk issue', () => {
  test('removes every badge, page and award, and logs one entry that lists them all', async () => {
    const { tag, body, jobId, badges } = await issueToSome(5);
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ undo: 'possible' });
    const answer = await undo(sessionId, jobId);
    expect(answer).toMatchObject({ state: 'done', total: 5, done: 5 });
    expect(await badgesOfJob(sessionId, jobId)).toEqual([]);
    for (const { verificationHash } of badges) expect(await statusOf(verificationHash)).toBe(404);
    const { users } = await call(usersApi.list, { sessionId, query: { search: tag.name } });
    expect(users.map(({ badgeCount }) => badgeCount)).toEqual([0, 0, 0, 0, 0]);
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ undo: 'done' });
    const { lines } = await call(auditApi.lines, { sessionId, params: { id: answer.jobId }, query: {} });
    const named = lines.flatMap(({ records }) => records.map(({ id }) => id));
    expect(named.sort()).toEqual(badges.map(({ id }) => id).sort());
    // No one has the award now, so everyone gets it again.
    expect(await call(badgesApi.bulkIssueByTags, { sessionId, body })).toMatchObject({ count: 5, skipped: 0 });
  });

  test('happens once, however often and by anyone it is requested', async () => {
    const { jobId } = await issueToSome(3);
    const other = await signIn();
    const answers = await Promise.all([sessionId, sessionId, other].map((by) => undo(by, jobId)));
    for (const answer of [...answers, await undo(sessionId, jobId)]) expect(answer).toEqual(answers[0]);
    await refusal(actsApi.undo, 409, { sessionId, params: { id: answers[0]?.jobId ?? '' }, body: {} });
  });

  test('ignores a new name and a share, which are not later actions', async () => {
    const { jobId, badges } = await issueToSome(1);
    const [badge] = badges;
    const body = { name: uniqueWord(), email: badge?.recipientEmail ?? '' };
    await call(usersApi.update, { sessionId, params: { id: badge?.userId ?? '' }, body });
    await call(badgesApi.linkedinShare, { params: { id: badge?.id ?? '' } });
    expect(await undo(sessionId, jobId)).toMatchObject({ done: 1 });
  });

  test('stops the job first if it is running, and nothing continues it', { timeout: 60_000 }, async () => {
    const { jobId, done, tag } = await leaveHalfDone(sessionId, 310, issuing({ sessionId }));
    const answer = await undo(sessionId, jobId);
    await endOfJob(sessionId, answer.jobId);
    expect(await call(jobsApi.get, { sessionId, params: { id: answer.jobId } })).toMatchObject({ state: 'done', done });
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ state: 'cancelled' });
    const { badges } = await call(badgesApi.list, { sessionId, query: { search: tag.name } });
    expect(badges).toEqual([]);
  });
});

describe('mails of an undone action', () => {
  beforeAll(() => letMailsWait(sessionId, 60));
  afterAll(() => letMailsWait(sessionId, 10, false));

  test('are not sent, because their badges are gone', async () => {
    const { jobId, badges } = await issueToSome(2);
    expect(badges.map(({ mail }) => mail?.state)).toEqual(['waiting', 'waiting']);
    await undo(sessionId, jobId);
    // There are no pending mails to show or send now.
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ mailsLeaveAt: null });
    for (const { id } of badges) {
      const [mail, ...others] = await mailsAbout(id);
      expect(others).toEqual([]);
      await mail?.ref.update({ dueAt: new Date() });
      await call(badgeMailsApi.sendTest, { sessionId, body: {} });
      await expect.poll(async () => (await mail?.ref.get())?.get('delivery.state') as unknown).toBe('CANCELLED');
    }
  });

  test('about existing badges are cancelled with the issue, and undoing a taking back sends none', async () => {
    const { id } = await createBadgeWith(sessionId);
    const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
    await undo(sessionId, jobId);
    expect(await badgeOf(id)).toMatchObject({ state: 'never', mail: { state: 'unsent' } });
    await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id] } });
    await undo(sessionId, (await takeBack([id])).jobId);
    expect(await badgeOf(id)).toMatchObject({ state: 'issued', mail: { state: 'unsent' } });
    expect((await db.doc(`badges/${id}`).get()).get('mailId')).toBeNull();
  });
});

describe('undoing actions on one badge', () => {
  test('restores the dates of a badge that was taken back, and its earlier credential is valid again', async () => {
    const { id, verificationHash: hash, issuedAt, firstIssuedAt } = await createIssuedBadge(sessionId);
    await call(credentialsApi.credential, { params: { hash } });
    const { jobId } = await takeBack([id]);
    expect(await isRevoked(hash, 1)).toBe(true);
    expect(await undo(sessionId, jobId)).toMatchObject({ done: 1 });
    expect(await badgeOf(id)).toMatchObject({ state: 'issued', issuedAt, firstIssuedAt, revokedAt: null });
    expect(await isRevoked(hash, 1)).toBe(false);
    expect(await statusOf(hash)).toBe(200);
  });

  test('works through its audit entries, the last action first', async () => {
    const created = await createBadgeWith(sessionId);
    const { id, verificationHash } = created;
    const text = { badgeType: uniqueWord(), year: 2025, description: null };
    const edited = await call(badgesApi.update, { sessionId, params: { id }, body: text });
    const issued = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    const acts = [created, edited, issued].map(({ lastAct }) => lastAct ?? '');
    expect(new Set(acts).size).toBe(3);
    expect(await undo(sessionId, acts[2] ?? '')).toMatchObject({ done: 1 });
    expect(await badgeOf(id)).toMatchObject({ state: 'never', issuedAt: null, lastAct: acts[1], ...text });
    expect(await undo(sessionId, acts[1] ?? '')).toMatchObject({ done: 1 });
    const { badgeType, year, description } = created;
    expect(await badgeOf(id)).toMatchObject({ badgeType, year, description, lastAct: acts[0] });
    expect((await badgeOf(id)).revision).not.toBe(edited.revision);
    expect(await undo(sessionId, acts[0] ?? '')).toMatchObject({ done: 1 });
    expect(await statusOf(verificationHash)).toBe(404);
  });

  test('changes nothing if a later action exists', async () => {
    const { id, lastAct } = await createBadgeWith(sessionId);
    await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    expect(await undo(sessionId, lastAct ?? '')).toMatchObject({ done: 0, results: [{ id, outcome: 'unchanged' }] });
    expect(await badgeOf(id)).toMatchObject({ state: 'issued' });
  });
});
