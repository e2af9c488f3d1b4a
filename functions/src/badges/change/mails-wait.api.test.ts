import type { Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { mailsAbout } from '../../testing/badge-mail.ts';
import { createBadgeWith, createIssuedBadge } from '../../testing/builders.ts';
import { badgesOfJob, endOfJob, issueToNewTag } from '../../testing/jobs.ts';
import { letMailsWait } from '../../testing/waiting-mails.ts';

const sessionId = await signIn();
const minute = 60_000;
const wait = (minutes: number, isOn = true) => letMailsWait(sessionId, minutes, isOn);

beforeAll(() => wait(10));
afterAll(() => wait(10, false));

/** Due times of badges' mails; null for sent ones. */
async function dueTimes(badgeIds: string[]): Promise<(number | null)[]> {
  const mails = (await Promise.all(badgeIds.map(mailsAbout))).flat();
  return mails.map((mail) => (mail.get('dueAt') as Timestamp | null)?.toMillis() ?? null);
}

async function issueToSome(count: number) {
  const issued = await issueToNewTag(sessionId, count);
  await endOfJob(sessionId, issued.jobId);
  return issued;
}

test('the mails of a bulk issue leave together, after the configured delay, and every badge shows when', async () => {
  const { jobId, mailsLeaveAt, before } = await issueToSome(3);
  const leaves = Date.parse(mailsLeaveAt ?? '');
  expect(leaves).toBeGreaterThanOrEqual(before + 10 * minute);
  expect(leaves).toBeLessThanOrEqual(Date.now() + 10 * minute);
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ mailsLeaveAt });
  const badges = await badgesOfJob(sessionId, jobId);
  for (const { mail } of badges) expect(mail).toEqual({ state: 'waiting', at: mailsLeaveAt, error: null });
  expect(await dueTimes(badges.map(({ id }) => id))).toEqual([leaves, leaves, leaves]);
});

test('the mail of a single badge has the same delay', async () => {
  const { id } = await createBadgeWith(sessionId);
  const before = Date.now();
  const { mail } = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  expect(mail?.state).toBe('waiting');
  expect(Date.parse(mail?.at ?? '') - before).toBeGreaterThanOrEqual(10 * minute);
});

test('without a delay, mails leave at once', async () => {
  await wait(0);
  const { id } = await createIssuedBadge(sessionId);
  const { jobId, mailsLeaveAt } = await issueToSome(1);
  await wait(10);
  expect(mailsLeaveAt).toBeNull();
  for (const badgeId of [id, ...(await badgesOfJob(sessionId, jobId)).map((badge) => badge.id)]) {
    const mailOf = async () => (await call(badgesApi.get, { sessionId, params: { id: badgeId } })).mail;
    await expect.poll(mailOf).toMatchObject({ state: 'sent' });
  }
});

test('a job without mails has no time at which they leave', async () => {
  const { id } = await createBadgeWith(sessionId);
  const silent = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [id], mail: false } });
  expect(silent.mailsLeaveAt).toBeNull();
  await wait(10, false);
  const off = await issueToSome(1);
  await wait(10);
  expect(off.mailsLeaveAt).toBeNull();
});

test('sending a waiting mail of a badge makes it due now', async () => {
  const { id } = await createIssuedBadge(sessionId);
  const { outcome, badge } = await call(badgeMailsApi.send, { sessionId, params: { id }, body: {} });
  expect(outcome).toBe('done');
  expect(Date.parse(badge.mail?.at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await dueTimes([id])).toHaveLength(1);
});

test('sending a job’s waiting mails makes all of them due now, and no one gets a second one', async () => {
  const { jobId } = await issueToSome(3);
  const answer = await call(badgeMailsApi.bulkSendByJob, { sessionId, params: { id: jobId }, body: {} });
  expect(answer).toMatchObject({ state: 'done', total: 3, done: 3, mailsLeaveAt: null });
  const badges = await badgesOfJob(sessionId, jobId);
  expect(await dueTimes(badges.map(({ id }) => id))).toHaveLength(3);
  for (const { mail } of badges) expect(Date.parse(mail?.at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ mailsLeaveAt: null });
  const again = await call(badgeMailsApi.bulkSendByJob, { sessionId, params: { id: jobId }, body: {} });
  expect(again).toMatchObject({ state: 'done', done: 0 });
});

test('the same works for a job that issues existing badges', async () => {
  const badgeIds = [(await createBadgeWith(sessionId)).id, (await createBadgeWith(sessionId)).id];
  const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds } });
  const answer = await call(badgeMailsApi.bulkSendByJob, { sessionId, params: { id: jobId }, body: {} });
  expect(answer).toMatchObject({ total: 2, done: 2 });
});

test('a delay that is not one of the five choices is refused', async () => {
  const { fields } = await refusal(settingsApi.update, 400, { sessionId, body: { mailDelayMinutes: 5 } });
  expect(fields).toHaveProperty('mailDelayMinutes');
});

test('an owner gets a test mail, and sees whether it was sent', async () => {
  const { to, ...fared } = await call(badgeMailsApi.sendTest, { sessionId, body: {} });
  expect(fared).toEqual({ state: 'sent', error: null });
  const sent = await db.collection('mail').where('to', '==', to).get();
  const tests = sent.docs.filter((mail) => String(mail.get('message.subject')).startsWith('Test email from'));
  expect(tests).toHaveLength(1);
});
