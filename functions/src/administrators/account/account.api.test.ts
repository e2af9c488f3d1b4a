import { describe, expect, test } from 'vitest';
import { accountApi } from '../../contract/calls/account.ts';
import { authApi } from '../../contract/calls/auth.ts';
import { auth, db } from '../../firestore/firebase.ts';
import { createAdministrator, password } from '../../testing/administrators.ts';
import { call, from, refusal, refusedFields, request, signIn, signInByCode, uniqueAddress } from '../../testing/api.ts';
import { actorOf, storedSessionId } from '../../sessions/session.ts';
import { getLiveSession } from '../../sessions/sessions.service.ts';
import { changeAccountPassword } from './account.service.ts';

const next = 'a longer correct horse battery staple';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

const documentOf = (sessionId: string) => db.collection('adminSessions').doc(storedSessionId(sessionId));

async function signedIn(count = 1) {
  const account = await createAdministrator('viewer');
  const sessions: string[] = [];
  for (let time = 0; time < count; time += 1) sessions.push(await signIn(account));
  return { ...account, sessions, sessionId: sessions[0] ?? '' };
}

/** Signs in an administrator without a password, by mailed code. */
async function signedInByCode() {
  const { uid, email } = await createAdministrator();
  await auth().deleteUser(uid);
  await auth().createUser({ uid, email });
  await auth().setCustomUserClaims(uid, { admin: true });
  return { email, ...(await signInByCode(email)) };
}

describe('sessions', () => {
  test('are listed with their browser and times, this one first and marked, then the last used, none of anybody else', async () => {
    const { email, sessionId, sessions: own } = await signedIn(2);
    await signedIn();
    const minutesAgo = (minutes: number) => ({ lastUsedAt: new Date(Date.now() - minutes * 60_000) });
    await documentOf(sessionId).update(minutesAgo(10));
    const login = await request(authApi.login, { body: { email, password }, headers: { 'User-Agent': windows } });
    const other = (JSON.parse(login.text) as { sessionId: string }).sessionId;
    await documentOf(other).update(minutesAgo(4));
    const { sessions } = await call(accountApi.sessions, { sessionId: other });
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome on Windows', true],
      ['Unknown browser', false],
      ['Unknown browser', false],
    ]);
    const inOrder = [other, own[1] ?? '', sessionId].map((id) => storedSessionId(id).slice(0, 16));
    expect(sessions.map(({ id }) => id)).toEqual(inOrder);
  });

  test('that ended, were not used for too long, or wait for their code are not listed', async () => {
    const { email, sessionId, sessions } = await signedIn(2);
    await documentOf(sessions[1] ?? '').update({ expiresAt: new Date(Date.now() - 1000) });
    await call(authApi.requestOtp, { body: { email } });
    const listed = await call(accountApi.sessions, { sessionId });
    expect(listed.sessions).toHaveLength(1);
  });

  test('all end with "log out everywhere", this one too, and codes that were mailed with them', async () => {
    const { email, uid, sessions, sessionId } = await signedIn(3);
    await call(authApi.requestOtp, { body: { email } });
    await call(accountApi.logoutEverywhere, { sessionId });
    for (const one of sessions) await refusal(authApi.verifySession, 401, { sessionId: one });
    expect((await db.collection('adminSessions').where('uid', '==', uid).get()).size).toBe(0);
    await signIn({ email, password });
  });
});

describe('a new password', () => {
  test('is the one that signs in from then on, and ends every session but the answered one', async () => {
    const { email, uid, sessions, sessionId } = await signedIn(3);
    const answer = await call(accountApi.changePassword, { sessionId, body: { current: password, next } });
    for (const one of sessions) await refusal(authApi.verifySession, 401, { sessionId: one });
    expect((await call(authApi.verifySession, answer)).email).toBe(email);
    expect((await db.collection('adminSessions').where('uid', '==', uid).get()).size).toBe(1);
    await refusal(authApi.login, 401, { body: { email, password } });
    await signIn({ email, password: next });
  });

  test('restores neither a role that was just removed nor a session', async () => {
    const { sessionId } = await signedIn();
    const session = await getLiveSession(sessionId);
    if (!session || session === 'access ended') throw new Error('The session is not live.');
    const asOwner = { ...session, role: 'owner' } as const;
    const client = { ipAddress: uniqueAddress(), lastHop: uniqueAddress(), userAgent: '', deviceId: null };
    const caller = { client, write: { actor: actorOf(asOwner, client), key: null, ifMatch: null } };
    const answer = await changeAccountPassword(asOwner, { current: password, next }, caller);
    expect((await call(authApi.verifySession, answer)).role).toBe('viewer');
    // The change above ended its own session.
    const again = changeAccountPassword(asOwner, { current: next, next: password }, caller);
    await expect(again).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is neither a common one nor made of the own address, and has 12 to 200 characters', async () => {
    const { email, sessionId } = await signedIn();
    const refused = async (easy: string) =>
      (await refusal(accountApi.changePassword, 400, { sessionId, body: { current: password, next: easy } })).fields;
    for (const easy of ['password1234', email.toUpperCase(), `${email.split('@')[0]}2026`])
      expect(Object.keys((await refused(easy)) ?? {}), easy).toEqual(['next']);
    expect(await refused('eleven char')).toEqual({ next: 'Use at least 12 characters.' });
    expect(await refused('x'.repeat(201))).toEqual({ next: 'Use at most 200 characters.' });
    await call(authApi.verifySession, { sessionId });
    await signIn({ email, password });
  });

  test('asks for the current one, and the wrong one changes nothing', async () => {
    const { email, sessionId, sessions } = await signedIn(2);
    for (const current of ['not the password', undefined]) {
      const fields = await refusedFields(accountApi.changePassword, { sessionId, body: { current, next } });
      expect(fields).toEqual(['current']);
    }
    for (const one of sessions) await call(authApi.verifySession, { sessionId: one });
    await signIn({ email, password });
  });

  test('counts wrong current ones as failed sign-ins: after ten there are no more, here or at the login', async () => {
    const { email, sessionId } = await signedIn();
    const headers = from(uniqueAddress());
    const body = { current: 'not the password', next };
    for (let time = 0; time < 10; time += 1)
      await refusal(accountApi.changePassword, 400, { sessionId, body, headers });
    const right = { current: password, next };
    const { message } = await refusal(accountApi.changePassword, 429, { sessionId, body: right, headers });
    expect(message).toMatch(/^Too many failed sign-ins\. Try again in /);
    await refusal(authApi.login, 429, { body: { email, password }, headers });
  });
});

describe('an account without a password', () => {
  test('says so, and gets its first one within ten minutes after signing in', async () => {
    const { email, sessionId } = await signedInByCode();
    expect(await call(accountApi.get, { sessionId })).toEqual({ email, hasPassword: false });
    const answer = await call(accountApi.changePassword, { sessionId, body: { next } });
    expect(await call(accountApi.get, answer)).toEqual({ email, hasPassword: true });
    await signIn({ email, password: next });
  });

  test('cannot set one later, so that an open browser is not enough, and sees what to do', async () => {
    const { email, sessionId } = await signedInByCode();
    await documentOf(sessionId).update({ createdAt: new Date(Date.now() - 601_000) });
    const { message } = await refusal(accountApi.changePassword, 403, { sessionId, body: { next } });
    expect(message).toContain('Log out, sign in again');
    await refusal(authApi.login, 401, { body: { email, password: next } });
  });
});
