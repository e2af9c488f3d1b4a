import { expect, test } from 'vitest';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { credentialsApi } from '../../contract/calls/credentials.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { statsApi } from '../../contract/calls/stats.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { projectId } from '../../config.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../../testing/api.ts';
import { createUser, uniqueWord, unknownId } from '../../testing/builders.ts';
import { environment } from '../../testing/environment.ts';
import { badgesOfJob } from '../../testing/jobs.ts';
import { readPdfTexts } from '../../testing/pdf-texts.ts';
import { createScheduledBadge, inHours, publish, scheduleForSome } from '../../testing/scheduled-badges.ts';
import { omit } from '../../contract/text/pick.ts';

const sessionId = await signIn();
const badgeOf = ({ id }: Badge) => call(badgesApi.get, { sessionId, params: { id } });
const documents = `http://${environment.FIRESTORE_EMULATOR_HOST}/v1/projects/${projectId}/databases/(default)/documents`;

/** Statuses of every address at which a visitor may look for a badge. */
async function statusesFor({ id, verificationHash: hash }: Badge): Promise<Record<string, number>> {
  const { find: _, ...ofVerification } = verificationApi;
  const { image, linkedinShare: share } = badgesApi;
  const { credential, assertion, status, bakedSvg, bakedPng, bakedSmallPng } = credentialsApi;
  const calls = { ...ofVerification, credential, assertion, status, bakedSvg, bakedPng, bakedSmallPng, image, share };
  const statuses: Record<string, number> = {};
  const params = { id, hash, version: '1' };
  for (const [name, endpoint] of Object.entries(calls)) statuses[name] = (await request(endpoint, { params })).status;
  statuses.followed = (await fetch(`${documents}/publicBadges/${hash}`)).status;
  return statuses;
}

async function expectNothingPublic(badge: Badge): Promise<void> {
  const statuses = await statusesFor(badge);
  expect(Object.values(statuses).length).toBeGreaterThan(15);
  for (const [name, status] of Object.entries(statuses)) expect(status, name).toBe(404);
  const page = await request(verificationApi.certificatePage, { params: { hash: badge.verificationHash } });
  expect(page.text).not.toContain(badge.recipientName);
  for (const name of ['publicBadges', 'badgePages', 'credentials'])
    expect((await db.doc(`${name}/${badge.verificationHash}`).get()).exists, name).toBe(false);
}

test('visitors find nothing of a scheduled badge, and administrators can download its picture', async () => {
  const badge = await createScheduledBadge(sessionId);
  expect(badge).toMatchObject({ state: 'scheduled', issued: false, issuedAt: null, firstIssuedAt: null, mail: null });
  await expectNothingPublic(badge);
  expect((await request(badgesApi.download, { sessionId, params: { id: badge.id } })).status).toBe(200);
});

test('renaming its person or editing it does not publish it', async () => {
  const badge = await createScheduledBadge(sessionId);
  const { id, userId, recipientEmail: email } = badge;
  const name = uniqueWord();
  await call(usersApi.update, { sessionId, params: { id: userId }, body: { name, email } });
  const text = { badgeType: uniqueWord(), year: 2025, description: null };
  await call(badgesApi.update, { sessionId, params: { id }, body: text });
  const edited = await badgeOf(badge);
  expect(edited).toMatchObject({ ...text, recipientName: name, state: 'scheduled' });
  await expectNothingPublic(edited);
});

test('a publication issues it exactly at its time, and everyone can find it', async () => {
  const badge = await createScheduledBadge(sessionId);
  const { at, job } = await publish(sessionId, badge.publicationId);
  expect(job).toMatchObject({ kind: 'publish', state: 'done', total: 1, done: 1, publishAt: at });
  const published = await badgeOf(badge);
  expect(published).toMatchObject({ state: 'issued', issuedAt: at, firstIssuedAt: at });
  const shown = await call(verificationApi.details, { params: { hash: badge.verificationHash } });
  expect(shown).toMatchObject({ state: 'issued', issuedAt: at });
  const statuses = omit(await statusesFor(badge), ['share', 'status']);
  for (const [name, status] of Object.entries(statuses)) expect(status, name).toBe(200);
});

test('a publication issues all of its badges except those that were deleted or issued earlier', async () => {
  const { publicationId, jobId, answer, badges } = await scheduleForSome(sessionId, 5);
  expect(answer).toMatchObject({ state: 'done', count: 5, mailsLeaveAt: null });
  expect(badges.map(({ state }) => state)).toEqual(Array(5).fill('scheduled'));
  const waiting = { sessionId, query: { publicationId, state: 'scheduled' as const } };
  expect((await call(badgesApi.list, waiting)).total).toBe(5);
  const [gone, early] = badges;
  await call(badgesApi.delete, { sessionId, params: { id: gone?.id ?? '' } });
  const issued = await call(badgesApi.issue, { sessionId, params: { id: early?.id ?? '' }, body: {} });
  expect(issued.state).toBe('issued');
  const { at, job } = await publish(sessionId, publicationId);
  expect(job).toMatchObject({ state: 'done', total: 3, done: 3 });
  const after = await badgesOfJob(sessionId, jobId);
  expect(after.map(({ issuedAt }) => issuedAt).sort()).toEqual([at, at, at, issued.issuedAt].sort());
  expect((await call(badgesApi.list, waiting)).total).toBe(0);
});

test('a scheduled badge counts as an award of its person, but not as issued', async () => {
  const before = await call(statsApi.get, { sessionId });
  const { body, publicationId } = await scheduleForSome(sessionId, 2);
  const { publishAt: _, ...again } = body;
  expect(await call(badgesApi.bulkIssueByTags, { sessionId, body: again })).toMatchObject({ count: 0, skipped: 2 });
  const scheduled = await call(statsApi.get, { sessionId });
  expect(scheduled.badgesIssued).toBe(before.badgesIssued);
  await publish(sessionId, publicationId);
  expect((await call(statsApi.get, { sessionId })).badgesIssued).toBe(before.badgesIssued + 2);
});

test('a time in the past issues at once, and one beyond 400 days is refused', async () => {
  const { id: userId } = await createUser(sessionId);
  const create = (publishAt: string) => ({ sessionId, body: { userId, year: 2026, publishAt } });
  const badge = await call(badgesApi.create, create(inHours(-1)));
  expect(badge).toMatchObject({ state: 'issued', publicationId: null });
  expect(Date.parse(badge.issuedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const { fields } = await refusal(badgesApi.create, 400, create(inHours(401 * 24)));
  expect(fields).toHaveProperty('publishAt');
  const some = { users: { userIds: [userId] }, year: 2026, badgeType: uniqueWord() };
  const bulk = (publishAt: string) => ({ sessionId, body: { ...some, publishAt } });
  await refusal(badgesApi.bulkIssueByTags, 400, bulk(inHours(401 * 24)));
  expect(await call(badgesApi.bulkIssueByTags, bulk(inHours(-1)))).toMatchObject({ count: 1, publicationId: null });
});

test('its certificate can be printed early, with the date of its publication', async () => {
  const badge = await createScheduledBadge(sessionId);
  const body = { publishAt: `${new Date().getUTCFullYear() + 1}-01-02T12:00:00.000Z` };
  await call(jobsApi.setPublishAt, { sessionId, params: { id: badge.publicationId }, body });
  const { bytes, headers } = await request(badgesApi.downloadCertificate, { sessionId, params: { id: badge.id } });
  const texts = readPdfTexts(bytes).map(({ text }) => text);
  expect(texts.join(' ')).toMatch(/Issue Date.*January 02,/);
  expect(headers.get('cache-control')).toContain('no-store');
  await refusal(badgesApi.downloadCertificate, 404, { sessionId, params: { id: unknownId } });
});
