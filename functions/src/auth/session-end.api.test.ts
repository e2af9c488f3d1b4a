import { afterEach, describe, expect, test, vi } from 'vitest';
import { authApi } from '../contract/auth.ts';
import { auth, db } from '../firebase.ts';
import { createAdministrator, password } from '../testing/administrators.ts';
import { call, refusal } from '../testing/api.ts';
import { localApi } from '../testing/local-api.ts';
import { deleteSessionsOf } from '../sessions/sessions.store.ts';

const local = await localApi();

async function signedIn() {
  const { uid, email } = await createAdministrator();
  const { sessionId } = await call(authApi.login, { baseUrl: local.baseUrl, body: { email, password } });
  return { uid, email, sessionId, here: { baseUrl: local.baseUrl, sessionId } };
}

async function sessionsOf(uid: string): Promise<number> {
  return (await db.collection('adminSessions').where('uid', '==', uid).get()).size;
}

// Time goes on until then: a clock that stops before the sign-in makes a session that seems older than its account.
function passMinute(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
}

describe('a minute after the last check', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each<[string, (uid: string) => Promise<unknown>]>([
    ['was disabled', (uid) => auth().updateUser(uid, { disabled: true })],
    ['is no administrator any more', (uid) => auth().setCustomUserClaims(uid, {})],
    ['was deleted', (uid) => auth().deleteUser(uid)],
  ])('a session ends whose account %s, and its document with it', async (_, change) => {
    const { uid, here } = await signedIn();
    await call(authApi.verifySession, here);
    await change(uid);
    passMinute();
    await refusal(authApi.verifySession, 401, here);
    expect(await sessionsOf(uid)).toBe(0);
  });

  test('a session ends whose account has a new password', async () => {
    const { uid, here } = await signedIn();
    // As one that was made some seconds ago.
    const { docs } = await db.collection('adminSessions').where('uid', '==', uid).get();
    await docs[0]?.ref.update({ createdAt: new Date(Date.now() - 5000) });
    await auth().updateUser(uid, { password: 'another horse battery staple' });
    await refusal(authApi.verifySession, 401, here);
    expect(await sessionsOf(uid)).toBe(0);
  });

  test('a session goes on whose account is as it was', async () => {
    const { here } = await signedIn();
    await call(authApi.verifySession, here);
    passMinute();
    await call(authApi.verifySession, here);
  });
});

test('a session goes on that was made in the second of the new password', async () => {
  const { uid, email } = await createAdministrator();
  await auth().updateUser(uid, { password: 'another horse battery staple' });
  const body = { email, password: 'another horse battery staple' };
  const { sessionId } = await call(authApi.login, { baseUrl: local.baseUrl, body });
  await call(authApi.verifySession, { baseUrl: local.baseUrl, sessionId });
});

test('all sessions of an account end at once, and those of others go on', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const second = await call(authApi.login, { body: { email: one.email, password } });
  expect(await deleteSessionsOf(one.uid)).toBe(2);
  for (const { sessionId } of [one, second]) await refusal(authApi.verifySession, 401, { sessionId });
  await call(authApi.verifySession, { sessionId: other.sessionId });
  expect(await deleteSessionsOf(one.uid)).toBe(0);
});
