import { expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import type { BadgesToCorrect } from '../../contract/calls/corrections.ts';
import { credentialsApi } from '../../contract/calls/credentials.ts';
import { dayIn } from '../../contract/words/dates.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { lastSecondOf } from '../../contract/rules/validity.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { storedTimeSchema } from '../../firestore/stored-fields.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { createBadgeWith, createIssuedBadge, createUser } from '../../testing/builders.ts';
import { badgesOfJob, issueToNewTag, stayedIn, undo } from '../../testing/jobs.ts';
import { localApi } from '../../testing/local-api.ts';
import { createScheduledBadge } from '../../testing/scheduled-badges.ts';

const sessionId = await signIn();
await localApi();

const day = 86_400_000;
const today = dayIn(Date.now(), 'UTC');
const daysFromNow = (days: number) => dayIn(Date.now() + days * day, 'UTC');
const endOn = (lastDay: string) => ({ lastDay, validUntil: lastSecondOf(lastDay, 'UTC') });
const none = { lastDay: null, validUntil: null };
const later = endOn(daysFromNow(400));

const create = (said: Record<string, unknown>) => createBadgeWith(sessionId, said);
const issue = ({ id }: Badge) => call(badgesApi.issue, { sessionId, params: { id }, body: {} });
const unissue = ({ id }: Badge) => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
const textOf = ({ badgeType, year, description }: Badge) => ({ badgeType, year, description });
const edit = (badge: Badge, end: object) =>
  call(badgesApi.update, { sessionId, params: { id: badge.id }, body: { ...textOf(badge), ...end } });
const correct = (badges: Badge[], wanted: Partial<BadgesToCorrect>) =>
  call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: badges.map(({ id }) => id), ...wanted } });
const now = ({ id }: Badge) => call(badgesApi.get, { sessionId, params: { id } });
const stored = async ({ id }: Badge) =>
  storedTimeSchema.nullable().parse((await db.doc(`badges/${id}`).get()).get('endsAt'));

test('an issued badge ends with the last second of its last day', async () => {
  const badge = await create({ lastDay: later.lastDay });
  expect(badge).toMatchObject({ ...none, validity: { kind: 'day', lastDay: later.lastDay } });
  const issued = await issue(badge);
  expect(issued).toMatchObject(later);
  expect(await stored(issued)).toBe(later.validUntil);
  expect(await issue(await create({}))).toMatchObject({ ...none, validity: { kind: 'forever' } });
  expect(await issue(await create({ lastDay: null }))).toMatchObject({ ...none, validity: { kind: 'forever' } });
});

test('a call can send a time instead, which is rounded down to seconds', async () => {
  const validUntil = new Date(Date.now() + 5 * day).toISOString().replace(/\.\d+Z$/, '.789Z');
  const badge = await create({ validUntil, publishAt: new Date().toISOString() });
  const told = validUntil.replace('.789Z', '.000Z');
  expect(badge).toMatchObject({ state: 'issued', validUntil: told, lastDay: told.slice(0, 10) });
});

test('all badges of one call have the same end', async () => {
  const { jobId } = await issueToNewTag(sessionId, 3, { lastDay: later.lastDay });
  const badges = await badgesOfJob(sessionId, jobId);
  expect(badges).toHaveLength(3);
  for (const badge of badges) expect(badge).toMatchObject(later);
});

test('an end before the issue is refused, and today is accepted', async () => {
  const yesterday = daysFromNow(-1);
  const { id: userId } = await createUser(sessionId);
  const fields = async (body: object) =>
    (await refusal(badgesApi.create, 400, { sessionId, body: { userId, year: 2026, ...body } })).fields;
  const why = 'Choose an end that is not before the issue.';
  expect(await fields({ lastDay: yesterday })).toEqual({ lastDay: why });
  expect(await fields({ validUntil: new Date(Date.now() - 1000).toISOString() })).toEqual({ validUntil: why });
  const publishAt = new Date(Date.now() + 10 * day).toISOString();
  expect(await fields({ lastDay: daysFromNow(5), publishAt })).toEqual({ lastDay: why });
  expect(await fields({ ...later })).toEqual({ lastDay: 'Send either lastDay or validUntil.' });
  expect(Object.keys((await fields({ lastDay: '2027-02-29' })) ?? {})).toEqual(['lastDay']);
  expect(await fields({ lastDay: '9999-12-31' })).toEqual({ lastDay: 'Choose an end before the year 3000.' });
  const bulk = { users: { userIds: [userId] }, year: 2026, lastDay: yesterday };
  expect((await refusal(badgesApi.bulkIssueByTags, 400, { sessionId, body: bulk })).fields).toEqual({ lastDay: why });
  expect(await issue(await create({ lastDay: today }))).toMatchObject(endOn(today));
});

test('an unissued badge can get another end, keeps it if the edit sends none, and can lose it', async () => {
  const badge = await create({ lastDay: later.lastDay });
  const kept = await edit(badge, {});
  expect(kept.validity).toEqual(badge.validity);
  const moved = await edit(kept, { lastDay: today });
  expect(moved).toMatchObject({ ...none, validity: { kind: 'day', lastDay: today } });
  expect(moved.revision).not.toBe(kept.revision);
  const { entries } = await call(auditApi.history, { sessionId, params: { id: badge.id }, query: {} });
  expect(entries[0]).toMatchObject({ action: 'badges.update', fields: ['validity'] });
  expect(await issue(await edit(moved, { lastDay: null }))).toMatchObject(none);
});

test('a badge that was taken back gets a new end at once, and keeps it when it is issued again', async () => {
  const badge = await issue(await create({ lastDay: today }));
  await unissue(badge);
  expect(await edit(badge, { lastDay: later.lastDay })).toMatchObject({ state: 'revoked', ...later });
  expect(await stored(badge)).toBeNull();
  expect(await issue(badge)).toMatchObject(later);
  expect(await stored(badge)).toBe(later.validUntil);
});

test('an edit refuses an end before the issue, or before the publication time of a scheduled badge', async () => {
  const refuse = async (badge: Badge, lastDay: string) => {
    const body = { ...textOf(badge), lastDay };
    return (await refusal(badgesApi.update, 400, { sessionId, params: { id: badge.id }, body })).fields;
  };
  const why = { lastDay: 'Choose an end that is not before the issue.' };
  expect(await refuse(await create({}), daysFromNow(-1))).toEqual(why);
  const publishAt = new Date(Date.now() + 10 * day).toISOString();
  const waiting = await create({ publishAt });
  expect(await refuse(waiting, daysFromNow(5))).toEqual(why);
  expect((await edit(waiting, { lastDay: daysFromNow(15) })).validity).toMatchObject({ kind: 'day' });
});

test('a correction changes the end of an issued badge at once under the same link, and revokes its signed credential', async () => {
  const badge = await createIssuedBadge(sessionId);
  const params = { hash: badge.verificationHash };
  const before = await call(credentialsApi.credential, { params });
  expect(before.validUntil).toBeUndefined();
  const { jobId, done } = await correct([badge], { lastDay: later.lastDay });
  expect(done).toBe(1);
  const validity = { kind: 'day', lastDay: later.lastDay };
  expect(await now(badge)).toMatchObject({ ...later, validity, state: 'issued' });
  expect(await stored(badge)).toBe(later.validUntil);
  expect((await call(verificationApi.verify, { params })).badge).toMatchObject(later);
  expect((await db.doc(`publicBadges/${params.hash}`).get()).get('validUntil')).toBe(later.validUntil);
  const checked = await call(credentialsApi.check, { body: { credential: before } });
  expect(checked).toMatchObject({ outcome: 'ours', isRevoked: true, hasEnded: false, isCurrent: false });
  const after = await call(credentialsApi.credential, { params });
  expect(after.validUntil).toBe(later.validUntil.replace('.000Z', 'Z'));
  const { entries } = await call(auditApi.history, { sessionId, params: { id: badge.id }, query: {} });
  expect(entries.find(({ id }) => id === jobId)).toMatchObject({ fields: ['lastDay'] });

  await undo(sessionId, jobId);
  expect(await now(badge)).toMatchObject({ ...none, validity: { kind: 'forever' } });
  expect(await stored(badge)).toBeNull();
  expect((await call(verificationApi.verify, { params })).badge).toMatchObject(none);
  expect((await call(credentialsApi.credential, { params })).validUntil).toBeUndefined();
});

test('a correction can remove the end, or set an exact time', async () => {
  const badge = await issue(await create({ lastDay: later.lastDay }));
  await correct([badge], { lastDay: null });
  expect(await now(badge)).toMatchObject({ ...none, validity: { kind: 'forever' } });
  expect(await stored(badge)).toBeNull();
  const validUntil = new Date(Math.ceil(Date.now() / 1000) * 1000 + day).toISOString();
  await correct([badge], { validUntil });
  expect(await now(badge)).toMatchObject({ validUntil, lastDay: validUntil.slice(0, 10) });
});

test('a correction sets the end of unissued badges for their issue, and leaves badges that already have it', async () => {
  const [never, waiting] = [await create({}), await createScheduledBadge(sessionId)];
  const [issued, revoked] = [await createIssuedBadge(sessionId), await createIssuedBadge(sessionId)];
  await unissue(revoked);
  const all = [never, waiting, issued, revoked];
  expect((await correct(all, { lastDay: later.lastDay })).done).toBe(4);
  for (const badge of [never, waiting]) {
    expect(await now(badge)).toMatchObject({ ...none, validity: { kind: 'day', lastDay: later.lastDay } });
  }
  expect(await now(revoked)).toMatchObject({ state: 'revoked', ...later });
  expect(await stored(revoked)).toBeNull();
  expect(await issue(never)).toMatchObject(later);
  const again = await correct(all, { lastDay: later.lastDay });
  expect(again.results.map(({ outcome }) => outcome)).toEqual(Array.from(all, () => 'unchanged'));
});

test('a badge that would end before its issue stays, and is listed with the reason; the others are corrected', async () => {
  const [issued, never] = [await createIssuedBadge(sessionId), await create({})];
  const yesterday = daysFromNow(-1);
  const answer = await correct([issued, never], { lastDay: yesterday });
  expect(answer.results.map(({ why }) => why)).toEqual(['ends_early', undefined]);
  expect(await now(issued)).toEqual(issued);
  expect(await stayedIn(sessionId, answer.jobId)).toMatchObject([{ id: issued.id, why: 'ends_early' }]);
  const both = { badgeIds: [issued.id], lastDay: today, validUntil: later.validUntil };
  expect((await refusal(badgesApi.bulkCorrect, 400, { sessionId, body: both })).fields).toHaveProperty('lastDay');
});

test('the organization’s time zone at the time of the call decides when a day ends', async () => {
  const set = (timeZone: string) => call(settingsApi.update, { sessionId, body: { timeZone } });
  const badge = await createIssuedBadge(sessionId);
  try {
    await set('Pacific/Kiritimati');
    const body = { badgeIds: [badge.id], lastDay: later.lastDay };
    await call(badgesApi.bulkCorrect, { sessionId, body });
    const validUntil = lastSecondOf(later.lastDay, 'Pacific/Kiritimati');
    expect(await now(badge)).toMatchObject({ lastDay: later.lastDay, validUntil });
    await set('UTC');
    expect(await now(badge)).toMatchObject({ lastDay: later.lastDay, validUntil });
  } finally {
    await set('UTC');
  }
});
