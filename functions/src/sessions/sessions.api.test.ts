import { afterEach, describe, expect, test, vi } from 'vitest';
import { authApi } from '../contract/calls/auth.ts';
import { auth, db } from '../firestore/firebase.ts';
import { createAdministrator } from '../testing/administrators.ts';
import { call, refusal, signIn, signInAs } from '../testing/api.ts';
import { localApi } from '../testing/local-api.ts';
import { deleteSessionsOf } from './sessions.store.ts';

await localApi();
const next = 'another horse battery staple';

const sessionsOf = async (uid: string) => (await db.collection('adminSessions').where('uid', '==', uid).get()).docs;

// Time passes until then: a clock stopped before the sign-in would create a session that seems older than its account.
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
  ])('a session ends with its document if its account %s', async (_, change) => {
    const { uid, sessionId } = await signInAs();
    await call(authApi.verifySession, { sessionId });
    await change(uid);
    passMinute();
    await refusal(authApi.verifySession, 401, { sessionId });
    expect(await sessionsOf(uid)).toEqual([]);
  });

  test('a session ends if its account has a new password', async () => {
    const { uid, sessionId } = await signInAs();
    // As if created some seconds ago.
    const [session] = await sessionsOf(uid);
    await session?.ref.update({ createdAt: new Date(Date.now() - 5000) });
    await auth().updateUser(uid, { password: next });
    await refusal(authApi.verifySession, 401, { sessionId });
    expect(await sessionsOf(uid)).toEqual([]);
  });

  test('a session continues if its account is unchanged', async () => {
    const { sessionId } = await signInAs();
    await call(authApi.verifySession, { sessionId });
    passMinute();
    await call(authApi.verifySession, { sessionId });
  });
});

test('a session created in the second of the new password continues', async () => {
  const { uid, email } = await createAdministrator();
  await auth().updateUser(uid, { password: next });
  await call(authApi.verifySession, { sessionId: await signIn({ email, password: next }) });
});

test('all sessions of an account end at once, and those of others continue', async () => {
  const [one, other] = [await signInAs(), await signInAs()];
  const second = await signIn(one);
  expect(await deleteSessionsOf(one.uid)).toBe(2);
  for (const sessionId of [one.sessionId, second]) await refusal(authApi.verifySession, 401, { sessionId });
  await call(authApi.verifySession, { sessionId: other.sessionId });
  expect(await deleteSessionsOf(one.uid)).toBe(0);
});
