import { expect, test } from 'vitest';
import { actsApi } from '../contract/calls/acts.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { deletedApi } from '../contract/calls/deleted.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { isRevoked } from '../testing/credential-versions.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { awardsOf } from '../testing/awards.ts';
import { createBadge, createIssuedBadge, uniqueEmail, uniqueWord, userNamed } from '../testing/builders.ts';
import { badgesOfJob, issueToNewTag, undo } from '../testing/jobs.ts';

const sessionId = await signIn();
const restore = (body: object) => call(deletedApi.restore, { sessionId, body });
const remove = (id: string) => call(badgesApi.delete, { sessionId, params: { id } });
const badgeOf = (id: string) => call(badgesApi.get, { sessionId, params: { id } });
const isShown = async (hash: string) => (await request(verificationApi.verify, { params: { hash } })).status === 200;

test('deleting a badge disables its link at once, and restoring it brings everything back', async () => {
  const badge = await createIssuedBadge(sessionId);
  const { id, verificationHash: hash } = badge;
  await call(badgesApi.linkedinShare, { params: { id } });
  const page = async () => (await db.doc(`badgePages/${hash}`).get()).data();
  const before = await page();
  const { actId } = await remove(id);
  await refusal(verificationApi.verify, 404, { params: { hash } });
  const answer = await restore({ recordIds: [id] });
  expect(answer).toMatchObject({ state: 'done', total: 1, done: 1, results: [{ id, outcome: 'done' }] });
  expect(await isShown(hash)).toBe(true);
  const back = await badgeOf(id);
  expect(back).toEqual({ ...badge, linkedinShareCount: 1, lastAct: answer.jobId });
  expect(await page()).toEqual({ ...before, revision: Number(before?.revision) + 1 });
  expect((await userNamed(sessionId, badge.recipientEmail)).badgeCount).toBe(1);
  expect((await db.doc(`deletedRecords/${id}`).get()).exists).toBe(false);
  // The award is theirs again, so the deletion has nothing to undo.
  expect(await undo(sessionId, actId ?? '')).toMatchObject({ done: 0 });
});

test('restoring a badge makes its earlier credentials valid again, and the next one gets the next version', async () => {
  const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
  await request(credentialsApi.credential, { params: { hash } });
  expect(await isRevoked(hash, 1)).toBe(false);
  const digests = async () => (await db.doc(`credentials/${hash}`).get()).get('assertionDigests') as string[];
  const [first] = await digests();
  await remove(id);
  expect(await isRevoked(hash, 1)).toBe(true);
  const kept = (await db.doc(`deletedRecords/${id}`).get()).get('value') as string;
  expect(kept).not.toContain('"proof');
  await restore({ recordIds: [id] });
  expect(await isRevoked(hash, 1)).toBe(false);
  await request(credentialsApi.credential, { params: { hash } });
  const document = await db.doc(`credentials/${hash}`).get();
  expect(document.get('version')).toBe(2);
  expect((await digests())[0]).toBe(first);
  expect(await isRevoked(hash, 1)).toBe(false);
});

test('a badge is restored in its previous state, and the awards follow', async () => {
  const { id, userId } = await createIssuedBadge(sessionId);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  const revoked = await badgeOf(id);
  const never = await createBadge(sessionId, userId);
  const { jobId } = await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds: [id, never.id] } });
  await restore({ actId: jobId });
  expect(await badgeOf(id)).toEqual({ ...revoked, lastAct: expect.any(String) as string });
  expect(await badgeOf(never.id)).toMatchObject({ state: 'never', mail: null });
  // The revoked badge does not count as an award: only the other one of this type and year does.
  expect(await awardsOf(userId)).toEqual([1]);
});

test('one job restores an action, however many calls ask for it, including an undo', async () => {
  const { jobId: issue, tag } = await issueToNewTag(sessionId, 5);
  const badges = await badgesOfJob(sessionId, issue);
  const badgeIds = badges.map(({ id }) => id);
  const { jobId } = await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds } });
  const again = async () => {
    const headers = { 'Idempotency-Key': uniqueWord() };
    const answer = await request(deletedApi.restore, { sessionId, headers, body: { actId: jobId } });
    return JSON.parse(answer.text) as { jobId: string; done: number };
  };
  const answers = await Promise.all([again(), again(), again()]);
  expect(answers.map(({ done }) => done)).toEqual([5, 5, 5]);
  expect(new Set(answers.map((answer) => answer.jobId)).size).toBe(1);
  const restoring = answers[0].jobId;
  expect(await restore({ actId: jobId })).toMatchObject({ jobId: restoring, done: 5 });
  expect(await undo(sessionId, jobId)).toMatchObject({ jobId: restoring, done: 5 });
  expect((await badgesOfJob(sessionId, issue)).map(({ id }) => id).sort()).toEqual(badgeIds.sort());
  const { total } = await call(usersApi.list, { sessionId, query: { search: tag.name } });
  expect(total).toBe(5);
});

test('undoing a deletion restores everything, and the restore itself cannot be undone', async () => {
  const badge = await createIssuedBadge(sessionId);
  const { actId = '' } = await remove(badge.id);
  const { jobId, results } = await undo(sessionId, actId);
  expect(results).toMatchObject([{ id: badge.id, outcome: 'done' }]);
  await refusal(actsApi.undo, 409, { sessionId, params: { id: jobId }, body: {} });
  expect(await undo(sessionId, badge.lastAct ?? '')).toMatchObject({ done: 0 });
  expect(await isShown(badge.verificationHash)).toBe(true);
});

test('a badge without its person is not restored, and one that was issued again is restored with a warning', async () => {
  const { id, userId } = await createIssuedBadge(sessionId);
  const { actId = '' } = await remove(id);
  const recordsOf = (act: string) => call(deletedApi.listRecords, { sessionId, params: { id: act }, query: {} });
  expect((await recordsOf(actId)).records).toMatchObject([{ problem: null }]);
  await createBadge(sessionId, userId);
  expect((await recordsOf(actId)).records).toMatchObject([{ problem: 'issued_again' }]);
  expect((await restore({ recordIds: [id] })).results).toMatchObject([{ id, outcome: 'done', why: 'issued_again' }]);
  expect((await call(badgesApi.list, { sessionId, query: { userId } })).total).toBe(2);
  const { actId: second = '' } = await remove(id);
  await call(usersApi.delete, { sessionId, params: { id: userId } });
  expect((await recordsOf(second)).records).toMatchObject([{ id, problem: 'person_gone' }]);
  expect((await restore({ actId: second })).results).toMatchObject([{ id, outcome: 'unchanged', why: 'person_gone' }]);
  expect((await recordsOf(second)).total).toBe(1);
});

test('a restored badge has the current name of its person', async () => {
  const { id, userId } = await createIssuedBadge(sessionId);
  await remove(id);
  const body = { name: uniqueWord(), email: uniqueEmail() };
  await call(usersApi.update, { sessionId, params: { id: userId }, body });
  await restore({ recordIds: [id] });
  expect(await badgeOf(id)).toMatchObject({ recipientName: body.name, recipientEmail: body.email });
});
