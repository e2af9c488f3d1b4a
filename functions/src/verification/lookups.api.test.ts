import { expect, test } from 'vitest';
import { badgesApi, mostLookUpsRead } from '../contract/calls/badges.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, refusal, signIn } from '../testing/api.ts';
import { createIssuedBadge, deleteNewBadge, unknownId } from '../testing/builders.ts';
import { addLookUps, daysAgo } from '../testing/lookups.ts';

const sessionId = await signIn();

const lookUpsOf = (id: string) => call(badgesApi.lookUps, { sessionId, params: { id } });
const sumOf = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0);

test('each visitor’s lookup counts once on its day, with the last time, and lookups of other badges do not', async () => {
  const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
  const other = await createIssuedBadge(sessionId);
  const began = new Date().toISOString();
  await call(verificationApi.verify, { params: { hash } });
  await call(verificationApi.details, { params: { hash } });
  await call(verificationApi.verify, { params: { hash }, query: { count: 'false' } });
  await call(verificationApi.verify, { params: { hash: other.verificationHash } });
  const { total, last, days, isPartial } = await lookUpsOf(id);
  expect({ total, isPartial }).toEqual({ total: 2, isPartial: false });
  expect(last && last >= began).toBe(true);
  // If the day ends during the test, they are on two days.
  expect(sumOf(days.slice(-2))).toBe(2);
});

test('only the network of a visitor’s address is stored', async () => {
  const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
  await call(verificationApi.verify, { params: { hash } });
  const { docs } = await db.collection('verificationLogs').where('badgeId', '==', id).get();
  expect(docs.map((log) => String(log.get('ipAddress')))).toEqual([
    expect.stringMatching(/^(\d+\.\d+\.\d+\.0|([\da-f]+:){3}:)$/),
  ]);
});

test('lookups older than thirty days count in the total, and the last one has its time', async () => {
  const { id } = await createIssuedBadge(sessionId);
  const [longAgo, before] = [daysAgo(60), daysAgo(90)];
  await addLookUps(id, [before, longAgo]);
  const { days, ...rest } = await lookUpsOf(id);
  expect(rest).toEqual({ total: 2, last: longAgo, isPartial: false });
  expect(sumOf(days)).toBe(0);
  const lately = daysAgo(3);
  await addLookUps(id, [lately]);
  const now = await lookUpsOf(id);
  expect(now).toMatchObject({ total: 3, last: lately });
  expect(sumOf(now.days)).toBe(1);
});

test('up to a thousand lookups count by day; of more, only the newest do, and the answer says so', async () => {
  const { id } = await createIssuedBadge(sessionId);
  await addLookUps(
    id,
    Array.from({ length: mostLookUpsRead }, () => daysAgo(2)),
  );
  expect(await lookUpsOf(id)).toMatchObject({ total: mostLookUpsRead, isPartial: false });
  await addLookUps(id, [daysAgo(5), daysAgo(6)]);
  const { total, days, isPartial } = await lookUpsOf(id);
  expect({ total, isPartial }).toEqual({ total: mostLookUpsRead + 2, isPartial: true });
  expect(sumOf(days)).toBe(mostLookUpsRead);
  expect(sumOf(days.slice(-4))).toBe(mostLookUpsRead);
});

test('every role can read a badge by ID, in the form of the list', async () => {
  const { id } = await createIssuedBadge(sessionId);
  const { badges } = await call(badgesApi.list, { sessionId, query: { limit: 100 } });
  const viewer = await signIn(await createAdministrator('viewer'));
  const badge = await call(badgesApi.get, { sessionId: viewer, params: { id } });
  expect(badge).toEqual(badges.find((listed) => listed.id === id));
  expect(await call(badgesApi.lookUps, { sessionId: viewer, params: { id } })).toMatchObject({ total: 0 });
});

test.each([badgesApi.get, badgesApi.lookUps])('$path answers 404 for a deleted or unknown badge', async (spec) => {
  const deleted = await deleteNewBadge(sessionId);
  for (const id of [unknownId, deleted]) {
    expect(await refusal(spec, 404, { sessionId, params: { id } })).toMatchObject({ code: 'not_found' });
  }
});
