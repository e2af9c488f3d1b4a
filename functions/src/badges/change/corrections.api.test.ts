import { describe, expect, test } from 'vitest';
import { auditApi } from '../../contract/calls/audit.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import type { BadgesToCorrect } from '../../contract/calls/corrections.ts';
import { jobsApi } from '../../contract/calls/jobs.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, refusedFields, request, signIn } from '../../testing/api.ts';
import { awardsOf, holding } from '../../testing/awards.ts';
import {
  createBadgeWith,
  createIssuedBadge,
  createTemplate,
  createUser,
  uniqueWord,
  unknownId,
} from '../../testing/builders.ts';
import { badgesOfJob, issueToNewTag, stayedIn, undo } from '../../testing/jobs.ts';
import { createScheduledBadge } from '../../testing/scheduled-badges.ts';

const sessionId = await signIn();

type Wanted = Partial<BadgesToCorrect>;
const correct = (body: Wanted) => call(badgesApi.bulkCorrect, { sessionId, body });
const correctOne = (id: string, wanted: Wanted) => correct({ badgeIds: [id], ...wanted });
const outcomes = ({ results }: BulkAnswer) => results.map(({ outcome, why }) => why ?? outcome);
const badgeOf = (id: string) => call(badgesApi.get, { sessionId, params: { id } });

test('a correction changes an issued badge, its page and the search at once; link and issue date stay', async () => {
  const before = await createIssuedBadge(sessionId);
  const { id, verificationHash: hash } = before;
  const word = uniqueWord();
  const answer = await correctOne(id, { badgeType: ` ${word} `, year: 2027, description: 'For grades' });
  expect(answer).toMatchObject({ state: 'done', total: 1, done: 1, results: [{ id, outcome: 'done' }] });
  const after = await badgeOf(id);
  const said = { badgeType: word, year: 2027, yearLabel: '2027', description: 'For grades' };
  expect(after).toEqual({ ...before, ...said, revision: after.revision, lastAct: answer.jobId, mail: after.mail });
  expect(after.revision).not.toBe(before.revision);
  const { badge: shown } = await call(verificationApi.verify, { params: { hash } });
  expect(shown).toMatchObject({ ...said, state: 'issued', issuedAt: before.issuedAt, revokedAt: null });
  const followed = await db.doc(`publicBadges/${hash}`).get();
  expect(followed.data()).toMatchObject({ badgeType: word, year: 2027, revision: shown.revision });
  expect((await call(badgesApi.list, { sessionId, query: { search: word } })).badges).toEqual([after]);
});

test('fields that are left out stay, and an empty description removes the old one', async () => {
  const { id, badgeType, year } = await createIssuedBadge(sessionId);
  await correctOne(id, { description: 'For grades' });
  expect(await badgeOf(id)).toMatchObject({ badgeType, year, description: 'For grades' });
  await correctOne(id, { description: '' });
  expect(await badgeOf(id)).toMatchObject({ badgeType, year, description: null });
});

test('another template redraws the badge, and null selects the default template', async () => {
  const { id, userId, recipientName, revision } = await createIssuedBadge(sessionId);
  const template = await createTemplate(sessionId, 'Corrected {{NAME}} {{YEAR}}');
  await correctOne(id, { templateId: template.id });
  expect(await badgeOf(id)).toMatchObject({ templateId: template.id, templateName: template.name, revision });
  const { text } = await request(badgesApi.image, { params: { id } });
  expect(text).toContain(`Corrected ${recipientName}`);
  const narrowed = { userId, templateId: template.id };
  expect((await call(badgesApi.list, { sessionId, query: narrowed })).total).toBe(1);
  await correctOne(id, { templateId: null });
  expect((await badgeOf(id)).templateId).not.toBe(template.id);
});

test('badges that are not issued are corrected too, and keep their state', async () => {
  const never = await createBadgeWith(sessionId);
  const scheduled = await createScheduledBadge(sessionId);
  const revoked = await createIssuedBadge(sessionId);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [revoked.id] } });
  const badgeType = uniqueWord();
  const all = [never, scheduled, revoked];
  expect(outcomes(await correct({ badgeIds: all.map(({ id }) => id), badgeType }))).toEqual(['done', 'done', 'done']);
  const states = await Promise.all(all.map(async ({ id }) => (await badgeOf(id)).state));
  expect(states).toEqual(['never', 'scheduled', 'revoked']);
  // A scheduled badge is not public.
  await refusal(verificationApi.verify, 404, { params: { hash: scheduled.verificationHash } });
});

describe('awards', () => {
  test('follow the correction, and count once', async () => {
    const { id, userId, badgeType, year } = await createIssuedBadge(sessionId);
    await correctOne(id, { badgeType: 'Honour Roll' });
    expect(await holding(sessionId, userId, badgeType, year)).toBe(0);
    expect(await holding(sessionId, userId, 'honour  roll', year)).toBe(1);
    expect(await awardsOf(userId)).toEqual([1]);
  });

  test('a badge that would be a duplicate stays, and is listed; the others are corrected', async () => {
    const { jobId, body } = await issueToNewTag(sessionId, 3);
    const [first, ...others] = await badgesOfJob(sessionId, jobId);
    if (!first) throw new Error('Nobody got a badge.');
    const badgeType = uniqueWord();
    const rival = { userId: first.userId, badgeType, year: body.year };
    await call(badgesApi.create, { sessionId, body: rival });
    const answer = await correct({ filter: { search: '', jobId }, badgeType });
    expect(answer).toMatchObject({ state: 'done', total: 3, done: 2 });
    expect(answer.results.filter(({ why }) => why === 'has_it').map(({ id }) => id)).toEqual([first.id]);
    expect(await stayedIn(sessionId, answer.jobId)).toMatchObject([{ id: first.id, why: 'has_it' }]);
    expect(await badgeOf(first.id)).toEqual(first);
    for (const { id } of others) expect(await badgeOf(id)).toMatchObject({ badgeType });
    expect(await holding(sessionId, first.userId, badgeType, body.year)).toBe(1);
  });

  test('if a correction would make two badges of a person equal, one of them is corrected', async () => {
    const { id: userId } = await createUser(sessionId);
    const create = () => createBadgeWith(sessionId, { userId, badgeType: uniqueWord() });
    const badgeIds = [(await create()).id, (await create()).id];
    const answer = await correct({ badgeIds, badgeType: uniqueWord() });
    expect(outcomes(answer)).toEqual(['done', 'has_it']);
    expect(await awardsOf(userId)).toEqual([1, 1]);
  });

  test('case and spaces do not change the award', async () => {
    const { id, userId, badgeType } = await createIssuedBadge(sessionId);
    const typed = badgeType.toUpperCase();
    expect(outcomes(await correctOne(id, { badgeType: typed }))).toEqual(['done']);
    expect((await badgeOf(id)).badgeType).toBe(typed);
    expect(await awardsOf(userId)).toEqual([1]);
  });
});

test('a badge that already matches gets no audit entry, and a deleted one is reported as gone', async () => {
  const { id, badgeType, year, lastAct } = await createIssuedBadge(sessionId);
  const answer = await correct({ badgeIds: [id, unknownId], badgeType, year });
  expect(outcomes(answer)).toEqual(['unchanged', 'gone']);
  expect(await stayedIn(sessionId, answer.jobId)).toMatchObject([{ id: unknownId, why: 'gone' }]);
  expect((await badgeOf(id)).lastAct).toBe(lastAct);
  const { entries } = await call(auditApi.history, { sessionId, params: { id }, query: {} });
  expect(entries.map(({ action }) => action)).not.toContain('badges.bulkCorrect');
});

test('the histories of badge and person show the corrected fields, and the old type and year', async () => {
  const { id, userId, badgeType, year } = await createIssuedBadge(sessionId);
  const to = uniqueWord();
  const { jobId } = await correctOne(id, { badgeType: to, description: 'A secret of somebody' });
  for (const record of [id, userId]) {
    const { entries } = await call(auditApi.history, { sessionId, params: { id: record }, query: {} });
    const entry = entries.find((one) => one.id === jobId);
    expect(entry).toMatchObject({ action: 'badges.bulkCorrect', fields: ['badgeType', 'description'] });
    expect(entry?.values).toEqual([
      { field: 'badgeType', from: badgeType, to },
      { field: 'year', from: year, to: year },
    ]);
    expect(JSON.stringify(entry)).not.toContain('secret');
  }
});

describe('undo', () => {
  test('restores the text, award and art, and the previous action can be undone next', async () => {
    const before = await createIssuedBadge(sessionId);
    const { id, userId, badgeType, year } = before;
    const { id: templateId } = await createTemplate(sessionId);
    const { jobId } = await correctOne(id, { badgeType: uniqueWord(), year: 2029, templateId, description: 'x' });
    expect(await call(jobsApi.get, { sessionId, params: { id: jobId } })).toMatchObject({ undo: 'possible' });
    expect(await undo(sessionId, jobId)).toMatchObject({ done: 1 });
    const after = await badgeOf(id);
    expect(after).toEqual({ ...before, revision: after.revision });
    expect(await holding(sessionId, userId, badgeType, year)).toBe(1);
    expect(await awardsOf(userId)).toEqual([1]);
    expect((await db.doc(`badges/${id}`).get()).get('art')).toMatchObject({ svgPath: expect.any(String) as string });
    expect(await undo(sessionId, before.lastAct ?? '')).toMatchObject({ done: 1 });
  });

  test('leaves a badge that has changed since', async () => {
    const { id } = await createIssuedBadge(sessionId);
    const first = await correctOne(id, { badgeType: uniqueWord() });
    const second = uniqueWord();
    await correctOne(id, { badgeType: second });
    const answer = await undo(sessionId, first.jobId);
    expect(answer).toMatchObject({ done: 0, results: [{ id, outcome: 'unchanged' }] });
    expect((await badgeOf(id)).badgeType).toBe(second);
  });
});

test.each<[string, object]>([
  ['badgeType', {}],
  ['badgeIds', { badgeIds: undefined, badgeType: 'Chess' }],
  ['badgeIds', { badgeIds: [], badgeType: 'Chess' }],
  ['filter', { filter: { search: '' }, badgeType: 'Chess' }],
  ['badgeType', { badgeType: ' ' }],
  ['year', { year: 2031 }],
  ['description', { description: 'x'.repeat(2001) }],
  ['yearLabel', { badgeType: 'Chess', yearLabel: '2026/27' }],
])('refuses %s for %j', async (field, wanted) => {
  const body = { badgeIds: [unknownId], ...wanted };
  expect(await refusedFields(badgesApi.bulkCorrect, { sessionId, body })).toEqual([field]);
});
