import { describe, expect, test } from 'vitest';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { credentialsApi } from '../../contract/calls/credentials.ts';
import { deletedApi } from '../../contract/calls/deleted.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { call, request, signIn } from '../../testing/api.ts';
import { uniqueWord } from '../../testing/builders.ts';
import { listDisagreeing } from '../../testing/disagreeing-records.ts';
import { badgesOfJob, endOfJob, stayedIn, undo } from '../../testing/jobs.ts';
import { createScheduledBadge, publish, scheduleForSome } from '../../testing/scheduled-badges.ts';

const sessionId = await signIn();
const issue = (id: string) => call(badgesApi.issue, { sessionId, params: { id }, body: {} });
const remove = async (id: string) => (await call(badgesApi.delete, { sessionId, params: { id } })).actId ?? '';
const restore = (recordIds: string[]) => call(deletedApi.restore, { sessionId, body: { recordIds } });
const badgeOf = ({ id }: Badge) => call(badgesApi.get, { sessionId, params: { id } });
const lookUp = ({ verificationHash: hash }: Badge) => request(verificationApi.verify, { params: { hash } });

async function expectUnseen(badge: Badge): Promise<void> {
  expect((await lookUp(badge)).status).toBe(404);
  for (const name of ['publicBadges', 'badgePages'])
    expect((await db.doc(`${name}/${badge.verificationHash}`).get()).exists, name).toBe(false);
}

/** Expects that a badge is neither scheduled nor issued, and can be issued by hand. */
async function expectNotIssued(badge: Badge): Promise<void> {
  expect(await badgeOf(badge)).toMatchObject({ state: 'never', issued: false, issuedAt: null });
  const { badge: shown } = await call(verificationApi.verify, { params: { hash: badge.verificationHash } });
  expect(shown).toMatchObject({ state: 'never', issuedAt: null });
  expect(await issue(badge.id)).toMatchObject({ state: 'issued' });
}

describe('a deleted badge that was scheduled', () => {
  test('is restored as scheduled and not public, is published with the others, and all records agree', async () => {
    const { publicationId, jobId, badges } = await scheduleForSome(sessionId, 3);
    const [badge = expect.unreachable()] = badges;
    expect(await listDisagreeing()).toEqual([]);
    await remove(badge.id);
    expect(await listDisagreeing()).toEqual([]);
    const answer = await restore([badge.id]);
    expect(answer).toMatchObject({ state: 'done', done: 1, results: [{ id: badge.id, outcome: 'done' }] });
    expect(await badgeOf(badge)).toEqual({ ...badge, lastAct: answer.jobId });
    await expectUnseen(badge);
    const { at, job } = await publish(sessionId, publicationId);
    expect(job).toMatchObject({ state: 'done', total: 3, done: 3 });
    expect((await badgesOfJob(sessionId, jobId)).map(({ issuedAt }) => issuedAt)).toEqual([at, at, at]);
    expect((await lookUp(badge)).status).toBe(200);
    expect(await listDisagreeing()).toEqual([]);
  });

  test('is restored by undoing its deletion, and with its person', async () => {
    const badge = await createScheduledBadge(sessionId);
    expect(await undo(sessionId, await remove(badge.id))).toMatchObject({ done: 1, mistakenMails: 0 });
    expect(await badgeOf(badge)).toMatchObject({ state: 'scheduled', publicationId: badge.publicationId });
    const { jobId } = await call(usersApi.bulkDelete, { sessionId, body: { userIds: [badge.userId] } });
    await undo(sessionId, jobId);
    expect(await badgeOf(badge)).toMatchObject({ state: 'scheduled', publicationId: badge.publicationId });
    await expectUnseen(badge);
    const { at } = await publish(sessionId, badge.publicationId);
    expect(await badgeOf(badge)).toMatchObject({ state: 'issued', issuedAt: at });
  });

  test('is restored as not issued after its publication', async () => {
    const badge = await createScheduledBadge(sessionId);
    await remove(badge.id);
    expect((await publish(sessionId, badge.publicationId)).job).toMatchObject({ state: 'done', done: 0 });
    const { done, results } = await restore([badge.id]);
    expect({ done, results }).toMatchObject({ done: 1, results: [{ id: badge.id, why: 'time_passed' }] });
    await expectNotIssued(badge);
  });

  test('is restored as not issued after the action that created it was undone', async () => {
    const { jobId, badges } = await scheduleForSome(sessionId, 2);
    const [badge = expect.unreachable()] = badges;
    await remove(badge.id);
    expect(await undo(sessionId, jobId)).toMatchObject({ done: 1 });
    await restore([badge.id]);
    await expectNotIssued(badge);
  });

  test('gets the next credential version if it was issued before', async () => {
    const badge = await createScheduledBadge(sessionId);
    const { verificationHash: hash } = badge;
    const sign = () => request(credentialsApi.credential, { params: { hash } });
    const version = async () => (await db.doc(`credentials/${hash}`).get()).get('version') as number;
    const { lastAct } = await issue(badge.id);
    await sign();
    await undo(sessionId, lastAct ?? '');
    await remove(badge.id);
    await restore([badge.id]);
    await expectUnseen(badge);
    expect((await sign()).status).toBe(404);
    await publish(sessionId, badge.publicationId);
    expect((await sign()).status).toBe(200);
    expect(await version()).toBe(2);
  });
});

test('undoing the action that created badges leaves restored and edited ones, which are no longer scheduled, and all records agree', async () => {
  const { jobId, publicationId, badges } = await scheduleForSome(sessionId, 3);
  const [back = expect.unreachable(), edited = expect.unreachable()] = badges;
  await remove(back.id);
  await restore([back.id]);
  const body = { badgeType: uniqueWord(), year: 2025, description: null };
  await call(badgesApi.update, { sessionId, params: { id: edited.id }, body });
  expect(await listDisagreeing()).toEqual([]);
  const undone = await undo(sessionId, jobId);
  expect(undone).toMatchObject({ done: 1 });
  expect(await listDisagreeing()).toEqual([]);
  const records = await stayedIn(sessionId, undone.jobId);
  expect(records.map(({ id, why }) => `${id} ${why}`).sort()).toEqual(
    [`${back.id} changed`, `${edited.id} changed`].sort(),
  );
  expect(await endOfJob(sessionId, publicationId)).toMatchObject({ state: 'cancelled' });
  expect(await badgeOf(edited)).toMatchObject(body);
  await expectNotIssued(back);
  await expectNotIssued(edited);
});
