import { describe, expect, test } from 'vitest';
import type { Badge } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { dayIn, longDay } from '../../contract/words/dates.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { type Validity, endOf, laterDay, lastSecondOf } from '../../contract/rules/validity.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../../testing/api.ts';
import { createBadgeWith, createTemplate, createUser, uniqueWord } from '../../testing/builders.ts';
import { badgesOfJob, undo } from '../../testing/jobs.ts';
import { readPdfTexts } from '../../testing/pdf-texts.ts';
import { inHours, publish } from '../../testing/scheduled-badges.ts';

const sessionId = await signIn();
const at = { sessionId };

const today = dayIn(Date.now(), 'UTC');
const inDays = (days: number) => laterDay(today, days);
const endOn = (lastDay: string) => ({ lastDay, validUntil: lastSecondOf(lastDay, 'UTC') });

/** Issued badge of a new user, unless `said` names one. */
const createOld = (said: object = {}) =>
  createBadgeWith(sessionId, { badgeType: uniqueWord(), lastDay: inDays(30), publishAt: inHours(0), ...said });
const createMeant = (validity: Validity, said: object = {}) =>
  createTemplate(sessionId, uniqueWord(), { meaning: { validity, criteria: { text: uniqueWord() }, ...said } });
const createOldOf = async (validity: Validity) =>
  createOld({ templateId: (await createMeant(validity)).id, lastDay: undefined });

const renewAll = (badgeIds: string[], wanted: object = {}) =>
  call(badgesApi.bulkIssueByTags, { ...at, body: { year: 2027, renews: { badgeIds }, ...wanted } });
async function renew(old: Badge, wanted: object = {}): Promise<Badge> {
  const { jobId, count } = await renewAll([old.id], wanted);
  const [badge] = await badgesOfJob(sessionId, jobId);
  if (count !== 1 || !badge) throw new Error(`${count} badges follow.`);
  return badge;
}
const now = ({ id }: Badge) => call(badgesApi.get, { ...at, params: { id } });

test('a renewal is a new badge with the same text and art for another year; the old one stays', async () => {
  const description = uniqueWord();
  const { id: templateId } = await createMeant({ kind: 'months', months: 12 });
  const old = await createOld({ templateId, description });
  const next = await renew(old);
  const { userId, badgeType, meaningId, templateName } = old;
  expect(next).toMatchObject({ userId, badgeType, description, meaningId, templateId, templateName });
  expect(next).toMatchObject({ state: 'issued', year: 2027, yearLabel: '2027' });
  expect(meaningId).not.toBeNull();
  expect(next.id).not.toBe(old.id);
  expect(next.verificationHash).not.toBe(old.verificationHash);
  expect(await now(old)).toEqual(old);
  const shown = await call(verificationApi.verify, { ...at, params: { hash: next.verificationHash } });
  expect(shown.badge).toMatchObject({ badgeType, year: 2027, lastDay: next.lastDay });
  const art = async ({ id }: Badge) => (await request(badgesApi.download, { ...at, params: { id } })).text;
  expect(await art(next)).toBe(await art(old));
});

describe('its validity begins on the day after the last one of the old badge', () => {
  test('and is as long', async () => {
    const validity = { kind: 'months', months: 24 } as const;
    const old = await createOldOf(validity);
    const end = endOf(validity, laterDay(old.lastDay ?? '', 1), 'UTC');
    expect(await renew(old)).toMatchObject({ validity, ...end });
  });

  test('or with its issue, if the old badge has already expired', async () => {
    const validity = { kind: 'months', months: 12 } as const;
    const old = await createOldOf(validity);
    const over = { lastDay: '2021-07-31', validUntil: new Date('2021-07-31T23:59:59Z'), endsAt: null };
    await db.doc(`badges/${old.id}`).update(over);
    expect(await renew(old)).toMatchObject(endOf(validity, today, 'UTC'));
  });

  test('and ends as the call says, or never', async () => {
    const old = await createOldOf({ kind: 'months', months: 12 });
    const lastDay = inDays(1000);
    expect(await renew(old, { lastDay })).toMatchObject({ validity: { kind: 'day', lastDay }, ...endOn(lastDay) });
    const never = { validity: { kind: 'forever' }, lastDay: null, validUntil: null };
    expect(await renew(await createOld(), { lastDay: null })).toMatchObject(never);
  });
});

test('text in the call replaces that of the old badges, and a template replaces their art, meaning and validity', async () => {
  const old = await createOld({ description: uniqueWord() });
  const badgeType = uniqueWord();
  expect(await renew(old, { badgeType, description: null })).toMatchObject({ badgeType, description: null });
  const validity = { kind: 'months', months: 6 } as const;
  const template = await createMeant(validity, { badgeType: uniqueWord(), description: uniqueWord() });
  const next = await renew(await createOld(), { templateId: template.id });
  expect(next).toMatchObject({ templateId: template.id, templateName: template.name, validity });
  expect(next).toMatchObject(endOf(validity, inDays(31), 'UTC'));
  expect(next.meaningId).not.toBeNull();
  // The template's words are for badges that renew none.
  const other = await createOld({ description: uniqueWord() });
  const { description } = other;
  expect(await renew(other, { templateId: template.id })).toMatchObject({ badgeType: other.badgeType, description });
});

test('two badges of one person are both renewed, and each counts once', async () => {
  const { id: userId } = await createUser(sessionId);
  const badgeType = uniqueWord();
  const olds = [await createOld({ badgeType, userId }), await createOld({ badgeType, userId, year: 2025 })];
  const { jobId, count } = await renewAll(olds.map(({ id }) => id));
  expect(count).toBe(2);
  const made = await badgesOfJob(sessionId, jobId);
  expect(new Set(made.map(({ verificationHash }) => verificationHash)).size).toBe(2);
  expect((await call(badgesApi.list, { ...at, query: { userId } })).total).toBe(4);
  const asked = { users: { userIds: [userId] }, badgeType, year: 2027 };
  expect(await call(badgesApi.countRecipients, { ...at, body: asked })).toMatchObject({ holding: 1 });
  // The award disappears with the last of its badges.
  const delet = (badgeIds: string[]) => call(badgesApi.bulkDelete, { ...at, body: { badgeIds } });
  await delet([made[0]?.id ?? '']);
  expect(await call(badgesApi.countRecipients, { ...at, body: asked })).toMatchObject({ holding: 1 });
  await delet([made[1]?.id ?? '']);
  expect(await call(badgesApi.countRecipients, { ...at, body: asked })).toMatchObject({ holding: 0 });
});

test('a person who already has a badge of that type and year still gets the renewal', async () => {
  const old = await createOld();
  await createOld({ badgeType: old.badgeType, year: 2027, userId: old.userId });
  expect(await renew(old)).toMatchObject({ badgeType: old.badgeType, year: 2027, userId: old.userId });
});

test('a scheduled renewal has no end until it is issued, and its printed certificate already shows that end', async () => {
  const old = await createOldOf({ kind: 'months', months: 12 });
  const end = endOf({ kind: 'months', months: 12 }, laterDay(old.lastDay ?? '', 1), 'UTC');
  const { publicationId, jobId } = await renewAll([old.id], { publishAt: inHours(1) });
  const [waiting] = await badgesOfJob(sessionId, jobId);
  expect(waiting).toMatchObject({ state: 'scheduled', lastDay: null, validUntil: null });
  const { bytes } = await request(badgesApi.downloadCertificate, { ...at, params: { id: waiting?.id ?? '' } });
  const printed = readPdfTexts(bytes).map(({ text }) => text);
  expect(printed.join('')).toContain(longDay(end.lastDay ?? ''));
  // While the renewal waits, the old badge counts as renewed.
  expect(await renewAll([old.id])).toMatchObject({ count: 0, skipped: 1 });
  await publish(sessionId, publicationId ?? '');
  const [issued] = await badgesOfJob(sessionId, jobId);
  expect(issued).toMatchObject({ state: 'issued', ...end });
});

test('undo removes the renewal, and the badge can be renewed again', async () => {
  const old = await createOld();
  const { jobId } = await renewAll([old.id]);
  expect(await renewAll([old.id])).toMatchObject({ count: 0, skipped: 1 });
  await undo(sessionId, jobId);
  expect(await badgesOfJob(sessionId, jobId)).toEqual([]);
  expect(await now(old)).toEqual(old);
  expect(await renew(old)).toMatchObject({ state: 'issued' });
});

test('a renewal that is deleted and restored still counts as the renewal', async () => {
  const old = await createOld();
  const { id } = await renew(old);
  const { jobId } = await call(badgesApi.bulkDelete, { ...at, body: { badgeIds: [id] } });
  await undo(sessionId, jobId);
  expect(await renewAll([old.id])).toMatchObject({ count: 0, skipped: 1 });
});

test('the title of the job says what is renewed, and as what', async () => {
  const titleOf = async (wanted: object) => {
    const { jobId } = await renewAll([(await createOld()).id], wanted);
    return (await call(jobsApi.get, { ...at, params: { id: jobId } })).title;
  };
  expect(await titleOf({})).toBe('Renew badges for 2027');
  expect(await titleOf({ badgeType: 'First Aid' })).toBe('Renew badges as First Aid 2027');
});

test('a call that selects badges in several ways or none, or sends an end in the past, is refused', async () => {
  const badgeIds = [(await createOld()).id];
  const fieldsOf = async (body: object) =>
    (await refusal(badgesApi.bulkIssueByTags, 400, { ...at, body: { year: 2027, ...body } })).fields;
  expect(await fieldsOf({ renews: {} })).toHaveProperty(['renews.badgeIds']);
  expect(await fieldsOf({ renews: { badgeIds: [] } })).toHaveProperty(['renews.badgeIds']);
  expect(await fieldsOf({ renews: { badgeIds, filter: { search: '' } } })).toHaveProperty(['renews.filter']);
  const holdersOf = { badgeType: 'First Aid', year: 2026 };
  expect(await fieldsOf({ renews: { badgeIds }, holdersOf })).toHaveProperty('renews');
  const why = 'Choose an end that is not before the issue.';
  expect(await fieldsOf({ renews: { badgeIds }, lastDay: inDays(-1) })).toEqual({ lastDay: why });
  const publishAt = inHours(24 * 40);
  expect(await fieldsOf({ renews: { badgeIds }, lastDay: inDays(35), publishAt })).toEqual({ lastDay: why });
  const unknown = { renews: { badgeIds }, year: 2027, templateId: badgeIds[0] };
  await refusal(badgesApi.bulkIssueByTags, 404, { ...at, body: unknown });
});
