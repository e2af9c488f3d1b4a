import { expect, test, vi } from 'vitest';
import { authApi } from '../contract/calls/auth.ts';
import { usersApi } from '../contract/calls/users.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { bodyOf } from '../testing/client.ts';
import { localApi } from '../testing/local-api.ts';
import { storedSessionId } from './session.ts';

const { measure } = await localApi();
const minute = 60_000;
const inBackground = { 'x-background': '1' };

const documentOf = (sessionId: string) => db.collection('adminSessions').doc(storedSessionId(sessionId));

async function timesOf(sessionId: string) {
  const document = await documentOf(sessionId).get();
  const timeOf = (field: string) => (document.get(field) as { toMillis(): number }).toMillis();
  return { lastUsedAt: timeOf('lastUsedAt'), endsAt: timeOf('endsAt'), expiresAt: timeOf('expiresAt') };
}

/** Session last used some minutes ago that ends in `left` minutes at the latest. */
async function usedBefore(minutes: number, { left = 600 } = {}) {
  const sessionId = await signIn();
  const now = Date.now();
  const [lastUsedAt, endsAt] = [now - minutes * minute, now + left * minute];
  const expiresAt = Math.min(lastUsedAt + 120 * minute, endsAt);
  const dates = { lastUsedAt: new Date(lastUsedAt), endsAt: new Date(endsAt), expiresAt: new Date(expiresAt) };
  await documentOf(sessionId).update(dates);
  return { sessionId, lastUsedAt, endsAt, expiresAt };
}

/** Calls, and waits until the use is saved, which the answer does not wait for. */
async function use(session: { sessionId: string; lastUsedAt: number }, headers = {}): Promise<void> {
  bodyOf(authApi.verifySession, await request(authApi.verifySession, { ...session, headers }));
  await vi.waitFor(async () => {
    expect((await timesOf(session.sessionId)).lastUsedAt).toBeGreaterThan(session.lastUsedAt);
  }, 10_000);
}

test('a new session ends after two hours without use, and after twelve however much it is used', async () => {
  const before = Date.now();
  const { lastUsedAt, endsAt, expiresAt } = await timesOf(await signIn());
  expect(lastUsedAt).toBeGreaterThanOrEqual(before);
  expect([expiresAt - lastUsedAt, endsAt - lastUsedAt].map((ms) => Math.round(ms / minute))).toEqual([120, 720]);
});

test('a session ends when it was not used for two hours', async () => {
  await refusal(authApi.verifySession, 401, await usedBefore(120));
});

test('a call after five minutes restarts the two hours, and the API returns the new end', async () => {
  const session = await usedBefore(119);
  await use(session);
  const { lastUsedAt, expiresAt, endsAt } = await timesOf(session.sessionId);
  expect(expiresAt).toBe(lastUsedAt + 120 * minute);
  expect(endsAt).toBe(session.endsAt);
  const answer = await call(authApi.verifySession, session);
  expect(answer.expiresAt).toBe(new Date(expiresAt).toISOString());
});

test('the call that extends the session returns the new end, also in seconds', async () => {
  const session = await usedBefore(119);
  const before = Date.now();
  const { secondsLeft, expiresAt, endsAt } = await call(authApi.verifySession, session);
  const now = Date.parse(expiresAt) - secondsLeft * 1000;
  expect(Date.parse(endsAt)).toBe(session.endsAt);
  expect(secondsLeft).toBeGreaterThan(119 * 60);
  expect(secondsLeft).toBeLessThanOrEqual(120 * 60);
  // Times are rounded down to seconds.
  expect(now).toBeGreaterThanOrEqual(before - 1000);
  expect(now).toBeLessThanOrEqual(Date.now() + 1000);
});

test('a call that does not extend it returns the present end', async () => {
  const session = await usedBefore(117);
  const answer = await request(authApi.verifySession, { ...session, headers: inBackground });
  const { secondsLeft, expiresAt } = bodyOf(authApi.verifySession, answer);
  expect(expiresAt).toBe(new Date(session.expiresAt).toISOString());
  expect(Math.ceil(secondsLeft / 60)).toBe(3);
});

test('no use takes a session beyond its twelve hours', async () => {
  const session = await usedBefore(30, { left: 60 });
  await use(session);
  expect((await timesOf(session.sessionId)).expiresAt).toBe(session.endsAt);
});

test('within five minutes of a use that was kept nothing is written', async () => {
  const session = await usedBefore(4);
  const { cost } = await measure(() => request(usersApi.list, session));
  expect(cost.commits).toBe(0);
});

test('a background call does not extend the session, and does not end it either', async () => {
  const session = await usedBefore(60);
  const { cost } = await measure(() => request(usersApi.list, { ...session, headers: inBackground }));
  expect(cost.commits).toBe(0);
  expect(await timesOf(session.sessionId)).toMatchObject({ lastUsedAt: session.lastUsedAt });
});

test('any other value of the header is a use', async () => {
  const session = await usedBefore(60);
  await use(session, { 'x-background': '0' });
});

test('of many calls at once one keeps the use, and all are answered', async () => {
  const session = await usedBefore(60);
  await Promise.all(Array.from({ length: 8 }, () => call(authApi.verifySession, session)));
  await use(session);
  const kept = (await documentOf(session.sessionId).get()).updateTime;
  await call(authApi.verifySession, session);
  expect((await documentOf(session.sessionId).get()).updateTime).toEqual(kept);
});

test('a logout stays one: the use of its own call brings nothing back', async () => {
  const session = await usedBefore(60);
  await Promise.all([
    request(authApi.logout, session),
    request(authApi.verifySession, session),
    request(authApi.verifySession, session),
  ]);
  await refusal(authApi.verifySession, 401, session);
  expect((await documentOf(session.sessionId).get()).exists).toBe(false);
});
