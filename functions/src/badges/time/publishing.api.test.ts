import { afterAll, describe, expect, test } from 'vitest';
import type { Timestamp } from '@google-cloud/firestore';
import { auditApi } from '../../contract/calls/audit.ts';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { jobsApi, mostJobsListed } from '../../contract/calls/jobs.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, request, signIn, signInAs } from '../../testing/api.ts';
import { createBadgeWith, uniqueWord } from '../../testing/builders.ts';
import { badgesOfJob, endOfJob, undo } from '../../testing/jobs.ts';
import { change } from '../../testing/held-jobs.ts';
import { sweep } from '../../testing/scheduled.ts';
import { createScheduledBadge, inHours, publish, scheduleForSome } from '../../testing/scheduled-badges.ts';
import { letMailsWait } from '../../testing/waiting-mails.ts';

const sessionId = await signIn();
const move = (id: string, publishAt: string | null) =>
  call(jobsApi.setPublishAt, { sessionId, params: { id }, body: { publishAt } });
const jobOf = (id: string) => call(jobsApi.get, { sessionId, params: { id } });
const statusOf = async ({ verificationHash: hash }: Badge) =>
  (await request(verificationApi.verify, { params: { hash } })).status;
const badgeOf = ({ id }: Badge) => call(badgesApi.get, { sessionId, params: { id } });
const thirtyDays = 30 * 86_400_000;
const endOfDocument = async (path: string) => ((await db.doc(path).get()).get('expiresAt') as Timestamp).toMillis();

describe('moving a publication', () => {
  test('changes when it starts, and keeps everything it needs for 30 days after that', async () => {
    const { publicationId, jobId, badges } = await scheduleForSome(sessionId, 2);
    const later = inHours(100 * 24);
    expect(await move(publicationId, later)).toMatchObject({ state: 'scheduled', publishAt: later });
    expect(await jobOf(jobId)).toMatchObject({ publishAt: later });
    const { lastAct } = badges[0] ?? expect.unreachable();
    const paths = [`jobs/${publicationId}`, `jobs/${publicationId}/private/request`, `befores/${lastAct}`];
    const ends = Date.parse(later) + thirtyDays;
    for (const path of paths) expect(await endOfDocument(path), path).toBe(ends);
    await sweep();
    expect(await jobOf(publicationId)).toMatchObject({ state: 'scheduled' });
    const sooner = inHours(2);
    await move(publicationId, sooner);
    for (const path of paths) expect(await endOfDocument(path), path).toBe(Date.parse(sooner) + thirtyDays);
  });

  test('to null starts it at once, and a publication that has started cannot be moved', async () => {
    const badge = await createScheduledBadge(sessionId);
    const before = Date.now();
    const moved = await move(badge.publicationId, null);
    const { state, publishAt } = await endOfJob(sessionId, badge.publicationId);
    expect(state).toBe('done');
    expect(publishAt).toBe(moved.publishAt);
    expect(Date.parse(publishAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(await badgeOf(badge)).toMatchObject({ state: 'issued', issuedAt: publishAt });
    const again = { sessionId, params: { id: badge.publicationId }, body: { publishAt: inHours(1) } };
    await refusal(jobsApi.setPublishAt, 409, again);
  });

  test('is refused while its badges are being created', async () => {
    const { jobId, publicationId } = await scheduleForSome(sessionId, 1);
    await db.doc(`jobs/${jobId}`).update({ state: 'running', dueAt: new Date(Date.now() + 600_000) });
    const body = { publishAt: null };
    await refusal(jobsApi.setPublishAt, 409, { sessionId, params: { id: publicationId }, body });
    // The publication waits for them too.
    expect((await publish(sessionId, publicationId)).job).toMatchObject({ state: 'scheduled' });
    await db.doc(`jobs/${jobId}`).update({ state: 'done', dueAt: null });
    expect((await publish(sessionId, publicationId)).job).toMatchObject({ state: 'done', done: 1 });
  });

  test('is limited to 400 days ahead', async () => {
    const { publicationId: id } = await createScheduledBadge(sessionId);
    await refusal(jobsApi.setPublishAt, 400, { sessionId, params: { id }, body: { publishAt: inHours(401 * 24) } });
  });
});

describe('undoing the action that created the badges', () => {
  test('cancels the publication, and removes the badges without any mail', async () => {
    const { publicationId, jobId, badges } = await scheduleForSome(sessionId, 3);
    await refusal(jobsApi.cancel, 409, { sessionId, params: { id: publicationId }, body: {} });
    expect(await undo(sessionId, jobId)).toMatchObject({ state: 'done', done: 3, mistakenMails: 0 });
    expect(await badgesOfJob(sessionId, jobId)).toEqual([]);
    expect(await jobOf(publicationId)).toMatchObject({ state: 'cancelled', undo: 'done' });
    expect((await publish(sessionId, publicationId)).job).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await statusOf(badges[0] ?? expect.unreachable())).toBe(404);
  });

  test('removes published badges too, through either action', async () => {
    const badge = await createScheduledBadge(sessionId);
    await publish(sessionId, badge.publicationId);
    expect(await statusOf(badge)).toBe(200);
    expect(await undo(sessionId, badge.publicationId)).toMatchObject({ done: 1 });
    expect(await statusOf(badge)).toBe(404);
    const both = await scheduleForSome(sessionId, 2);
    await publish(sessionId, both.publicationId);
    expect(await undo(sessionId, both.jobId)).toMatchObject({ done: 2 });
    expect(await undo(sessionId, both.publicationId)).toMatchObject({ done: 2 });
  });

  test('leaves a badge that has been edited, which is issued with its new text', async () => {
    const badge = await createScheduledBadge(sessionId);
    const text = { badgeType: uniqueWord(), year: 2025, description: null };
    const edited = await call(badgesApi.update, { sessionId, params: { id: badge.id }, body: text });
    await publish(sessionId, badge.publicationId);
    expect(await undo(sessionId, badge.publicationId)).toMatchObject({ done: 0 });
    expect(await undo(sessionId, edited.lastAct ?? '')).toMatchObject({ done: 0 });
    expect(await badgeOf(badge)).toMatchObject({ ...text, state: 'issued' });
  });
});

describe('issuing one badge early', () => {
  test('is undone to scheduled, and the badge is not public', async () => {
    const badge = await createScheduledBadge(sessionId);
    const issued = await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
    expect(await statusOf(badge)).toBe(200);
    expect(await undo(sessionId, issued.lastAct ?? '')).toMatchObject({ done: 1 });
    expect(await badgeOf(badge)).toMatchObject({ state: 'scheduled', issuedAt: null, lastAct: badge.lastAct });
    expect(await statusOf(badge)).toBe(404);
    const { at } = await publish(sessionId, badge.publicationId);
    expect(await badgeOf(badge)).toMatchObject({ state: 'issued', issuedAt: at });
    expect(await statusOf(badge)).toBe(200);
  });

  test('cannot be undone after the publication, because nothing would issue it again', async () => {
    const badge = await createScheduledBadge(sessionId);
    const issued = await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
    await publish(sessionId, badge.publicationId);
    expect(await undo(sessionId, issued.lastAct ?? '')).toMatchObject({ done: 0, results: [{ outcome: 'unchanged' }] });
    expect(await badgeOf(badge)).toMatchObject({ state: 'issued', issuedAt: issued.issuedAt });
  });
});

afterAll(() => letMailsWait(sessionId, 10, false));

test('the mails of a publication wait from its start, by the settings at that time', async () => {
  await letMailsWait(sessionId, 2, false);
  const badge = await createScheduledBadge(sessionId);
  await letMailsWait(sessionId, 60);
  const before = Date.now();
  const { job } = await publish(sessionId, badge.publicationId);
  const leaves = Date.parse(job.mailsLeaveAt ?? '');
  expect(leaves).toBeGreaterThanOrEqual(before + 60 * 60_000);
  expect((await badgeOf(badge)).mail).toMatchObject({ state: 'waiting', at: job.mailsLeaveAt });
});

test('the list of jobs includes scheduled ones however old, and the history shows the publication', async () => {
  const badge = await createScheduledBadge(sessionId);
  const { id } = await createBadgeWith(sessionId);
  for (let count = 0; count <= mostJobsListed; count += 1)
    await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  const { jobs } = await call(jobsApi.list, { sessionId });
  expect(jobs.find((job) => job.id === badge.publicationId)).toMatchObject({ kind: 'publish', state: 'scheduled' });
  const { at } = await publish(sessionId, badge.publicationId);
  const { entries } = await call(auditApi.history, { sessionId, params: { id: badge.id }, query: {} });
  expect(entries.map(({ action }) => action)).toEqual(['badges.publish', 'badges.create']);
  // The entry has the time of the action, not of the request.
  expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(at));
});

test('a publication continues after its creator loses access', async () => {
  const account = await signInAs('issuer');
  const badge = await createScheduledBadge(account.sessionId);
  await change(sessionId, account.uid, { state: 'deactivated' });
  expect((await publish(sessionId, badge.publicationId)).job).toMatchObject({ state: 'done', done: 1 });
  expect(await badgeOf(badge)).toMatchObject({ state: 'issued' });
});

test('deleting a person deletes their scheduled badges', async () => {
  const badge = await createScheduledBadge(sessionId);
  await call(usersApi.delete, { sessionId, params: { id: badge.userId } });
  expect((await publish(sessionId, badge.publicationId)).job).toMatchObject({ state: 'done', done: 0 });
  expect(await statusOf(badge)).toBe(404);
});
