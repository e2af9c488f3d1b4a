import { expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, refusedFields, request, signIn } from '../../testing/api.ts';
import { awardsOf, holding } from '../../testing/awards.ts';
import {
  createBadge,
  createBadgeWith,
  createIssuedBadge,
  createTemplate,
  createUser,
  uniqueWord,
  unknownId,
} from '../../testing/builders.ts';

const sessionId = await signIn();

const text = (more: object = {}) => ({ badgeType: 'Honour Roll', year: 2027, description: 'For grades', ...more });
const edit = (id: string, body = text()) => call(badgesApi.update, { sessionId, params: { id }, body });
const refuseEdit = (id: string) => refusal(badgesApi.update, 409, { sessionId, params: { id }, body: text() });

test('a new type, year and description appear on the badge, its page, its picture and in the search', async () => {
  const { id: templateId } = await createTemplate(sessionId);
  const badge = await createBadgeWith(sessionId, { templateId }, uniqueWord());
  const badgeType = uniqueWord();
  const edited = await edit(badge.id, text({ badgeType: ` ${badgeType} ` }));
  const { revision, lastAct } = edited;
  const said = { badgeType, year: 2027, yearLabel: '2027', description: 'For grades' };
  expect(edited).toEqual({ ...badge, ...said, revision, lastAct });
  const { badge: shown } = await call(verificationApi.verify, { params: { hash: badge.verificationHash } });
  expect(shown).toMatchObject({ ...said, issued: false });
  const followed = await db.collection('publicBadges').doc(badge.verificationHash).get();
  expect(followed.data()).toMatchObject({ badgeType, year: 2027 });
  const image = await request(badgesApi.download, { sessionId, params: { id: badge.id } });
  expect(image.text).toContain(`${badge.recipientName} 2027`);
  const found = await call(badgesApi.list, { sessionId, query: { search: badgeType } });
  expect(found.badges).toEqual([edited]);
});

test('the award follows the edit, and counts once', async () => {
  const user = await createUser(sessionId);
  const { id } = await createBadge(sessionId, user.id);
  await edit(id);
  expect(await holding(sessionId, user.id, "Dean's List", 2026)).toBe(0);
  expect(await holding(sessionId, user.id, 'honour  roll', 2027)).toBe(1);
  expect(await awardsOf(user.id)).toEqual([1]);
  // Case and spaces do not change the award.
  await edit(id, text({ badgeType: 'HONOUR roll' }));
  expect(await awardsOf(user.id)).toEqual([1]);
});

test('an edit that would make a duplicate is refused; a new description is accepted', async () => {
  const user = await createUser(sessionId);
  const [first, second] = [await createBadge(sessionId, user.id), await createBadge(sessionId, user.id)];
  await edit(first.id);
  const { message, fields } = await refuseEdit(second.id);
  expect(message).toBe('Grace Hopper already has Honour Roll 2027.');
  expect(Object.keys(fields ?? {})).toEqual(['badgeType']);
  expect(await edit(first.id, text({ description: 'Corrected' }))).toMatchObject({ description: 'Corrected' });
  expect((await awardsOf(user.id)).sort()).toEqual([1, 1]);
});

test('of two simultaneous edits to the same award, one succeeds', { timeout: 60_000 }, async () => {
  const user = await createUser(sessionId);
  const badges = [await createBadge(sessionId, user.id), await createBadge(sessionId, user.id)];
  const answers = await Promise.all(
    badges.map(({ id }) => request(badgesApi.update, { sessionId, params: { id }, body: text() })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await holding(sessionId, user.id, 'Honour Roll', 2027)).toBe(1);
});

test('an issued badge cannot be edited; an unissued one can, and keeps its link', async () => {
  const badge = await createIssuedBadge(sessionId);
  const { code, message } = await refuseEdit(badge.id);
  expect([code, message]).toEqual(['conflict', 'An issued badge cannot be changed. Take it back first.']);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [badge.id] } });
  await edit(badge.id);
  expect(await awardsOf(badge.userId)).toEqual([]);
  const issued = await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
  expect(issued).toMatchObject({ badgeType: 'Honour Roll', year: 2027, verificationHash: badge.verificationHash });
  expect(await awardsOf(badge.userId)).toEqual([1]);
});

test('a year out of range, and an empty or missing type, are refused', async () => {
  const wrong = (body: object) => refusedFields(badgesApi.update, { sessionId, params: { id: unknownId }, body });
  expect(await wrong({ year: 2031 })).toEqual(['badgeType', 'year']);
  expect(await wrong(text({ badgeType: ' ' }))).toEqual(['badgeType']);
});
