import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { administratorsApi } from '../../contract/calls/administrators.ts';
import { authApi } from '../../contract/calls/auth.ts';
import { invitationsApi } from '../../contract/calls/invitations.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { tagsApi } from '../../contract/calls/tags.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { auth, db } from '../../firestore/firebase.ts';
import { newSessionId } from '../../sessions/session.ts';
import { createAdministrator, mailedInvitation, mailedOtp, password } from '../../testing/administrators.ts';
import { call, refusal, request, signIn, signInAs, signInByCode } from '../../testing/api.ts';
import { uniqueEmail, uniqueWord } from '../../testing/builders.ts';
import { invite } from '../../testing/invite.ts';

const sessionId = await signIn();

const update = (id: string, body: object) => call(administratorsApi.update, { sessionId, params: { id }, body });

async function sessionsOf(uid: string): Promise<number> {
  return (await db.collection('adminSessions').where('uid', '==', uid).where('verified', '==', true).get()).size;
}

test('the list shows everybody by e-mail, with role, state and last sign-in', async () => {
  const { uid, email } = await createAdministrator('viewer');
  const row = async () => {
    const { administrators, total } = await call(administratorsApi.list, { sessionId });
    expect(total).toBe(administrators.length);
    const emails = administrators.map((one) => one.email);
    expect(emails).toEqual(emails.toSorted((one, other) => one.localeCompare(other, 'en')));
    return administrators.find(({ id }) => id === uid);
  };
  expect(await row()).toMatchObject({ email, role: 'viewer', state: 'active', lastSignInAt: null });
  await signIn({ email, password });
  expect(Date.parse((await row())?.lastSignInAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

describe('inviting', () => {
  test('mails a link, and creates no administrator before it is used', async () => {
    const { id, token, ...row } = await invite(sessionId);
    expect(row).toMatchObject({ role: 'issuer', state: 'invited', isInvitationOver: false, lastSignInAt: null });
    const stored = JSON.stringify((await db.doc(`administrators/${id}`).get()).data());
    expect(token).toMatch(new RegExp(`^[A-Za-z0-9_-]{43}${id}$`));
    expect(stored).not.toContain(token.slice(0, 43));
    expect((await auth().getUser(id)).customClaims?.admin).toBeUndefined();
  });

  test('is mailed once, and refused to who is invited or an administrator already, in words', async () => {
    const body = { email: uniqueEmail(), role: 'viewer' };
    const headers = { 'Idempotency-Key': randomUUID() };
    await Promise.all([1, 2].map(() => request(administratorsApi.invite, { sessionId, body, headers })));
    const again = await refusal(administratorsApi.invite, 409, { sessionId, body });
    expect(again.fields?.email).toContain('Send the invitation again');
    expect((await db.collection('mail').where('to', '==', body.email).get()).size).toBe(1);
    const { email } = await createAdministrator('viewer');
    const holder = await refusal(administratorsApi.invite, 409, { sessionId, body: { email, role: 'owner' } });
    expect(holder.fields?.email).toContain('Change the role');
  });

  test('refuses a disabled account', async () => {
    const email = uniqueEmail();
    await auth().createUser({ email, disabled: true });
    const body = { email, role: 'viewer' };
    expect((await refusal(administratorsApi.invite, 409, { sessionId, body })).message).toContain('is disabled');
  });

  test('locks the password of a user who opened the account without its mailbox', async () => {
    const email = uniqueEmail();
    await auth().createUser({ email, password: 'known to a stranger' });
    await call(administratorsApi.invite, { sessionId, body: { email, role: 'owner' } });
    await signInByCode(email);
    await refusal(authApi.login, 401, { body: { email, password: 'known to a stranger' } });
  });

  test('who was removed can be invited anew, and comes in by the mailbox alone', async () => {
    const { uid, email } = await createAdministrator('owner');
    await update(uid, { state: 'deactivated' });
    const row = await call(administratorsApi.invite, { sessionId, body: { email, role: 'viewer' } });
    expect(row).toMatchObject({ id: uid, role: 'viewer', state: 'invited' });
    await refusal(authApi.login, 401, { body: { email, password } });
    expect((await call(authApi.verifySession, await signInByCode(email))).role).toBe('viewer');
  });

  test('again kills the link before', async () => {
    const { id, email, token } = await invite(sessionId);
    await call(administratorsApi.sendInvitation, { sessionId, params: { id }, body: {} });
    await refusal(invitationsApi.read, 410, { body: { token } });
    const newer = await mailedInvitation(email);
    await call(invitationsApi.accept, { body: { token: newer, password: 'chosen by the link' } });
  });

  test('is not done again to who accepted', async () => {
    const { uid: id } = await createAdministrator('viewer');
    const input = { sessionId, params: { id }, body: {} };
    expect((await refusal(administratorsApi.sendInvitation, 409, input)).message).toContain('has accepted');
  });
});

describe('a change', () => {
  test('to a lower role ends sessions and pending codes in the same commit, in every instance', async () => {
    const { uid, email, sessionId: own } = await signInAs('owner');
    await call(authApi.requestOtp, { body: { email } });
    await call(settingsApi.get, { sessionId: own });
    expect(await update(uid, { role: 'viewer' })).toMatchObject({ id: uid, role: 'viewer', state: 'active' });
    expect(await sessionsOf(uid)).toBe(0);
    await refusal(settingsApi.get, 401, { sessionId: own });
    await refusal(settingsApi.update, 403, { sessionId: await signIn({ email, password }), body: {} });
  });

  test('to a higher role reaches live sessions with their next call', async () => {
    const { uid, sessionId: own } = await signInAs('viewer');
    await refusal(tagsApi.create, 403, { sessionId: own, body: { name: uniqueWord() } });
    await update(uid, { role: 'issuer' });
    await call(tagsApi.create, { sessionId: own, body: { name: uniqueWord() } });
    expect((await call(authApi.verifySession, { sessionId: own })).role).toBe('issuer');
  });

  test('that removes somebody ends their sessions, tells each of them, and can be reversed', async () => {
    const { uid, email, sessionId: own } = await signInAs('issuer');
    const other = await signIn({ email, password });
    const codeFor = async (id: string) => (await refusal(authApi.verifySession, 401, { sessionId: id })).code;
    await call(authApi.logout, { sessionId: other });
    expect(await update(uid, { state: 'deactivated' })).toMatchObject({ state: 'deactivated', role: 'issuer' });
    await refusal(authApi.login, 401, { body: { email, password } });
    await call(authApi.requestOtp, { body: { email } });
    expect(await mailedOtp(email)).toBeNull();
    expect((await auth().getUser(uid)).customClaims).toEqual({});
    const { code, message } = await refusal(usersApi.list, 401, { sessionId: own });
    expect({ code, message }).toEqual({ code: 'access_ended', message: 'You no longer have access. Ask an owner.' });
    expect(await codeFor(own)).toBe('access_ended');
    expect([await codeFor(other), await codeFor(newSessionId())]).toEqual(['unauthenticated', 'unauthenticated']);
    expect(await update(uid, { state: 'active' })).toMatchObject({ state: 'active', role: 'issuer' });
    expect(await codeFor(own)).toBe('unauthenticated');
    await update(uid, { role: 'viewer' });
    await call(authApi.verifySession, { sessionId: await signIn({ email, password }) });
  });

  test('cannot be reversed if the invitation was never accepted', async () => {
    const { id } = await invite(sessionId);
    await update(id, { state: 'deactivated' });
    const input = { sessionId, params: { id }, body: { state: 'active' } };
    expect((await refusal(administratorsApi.update, 409, input)).message).toContain('has not accepted');
  });

  test('of the own role is the last one: the next call has no session', async () => {
    const owner = await signInAs('owner');
    const params = { id: owner.uid };
    await call(administratorsApi.update, { sessionId: owner.sessionId, params, body: { role: 'issuer' } });
    await refusal(administratorsApi.list, 401, { sessionId: owner.sessionId });
  });
});

test('of two owners who remove one another at once, one alone succeeds', async () => {
  const [one, other] = [await signInAs('owner'), await signInAs('owner')];
  const remove = (by: typeof one, whom: typeof one) =>
    request(administratorsApi.update, {
      sessionId: by.sessionId,
      params: { id: whom.uid },
      body: { state: 'deactivated' },
    });
  const answers = await Promise.all([remove(one, other), remove(other, one)]);
  const [refused] = answers.filter(({ status }) => status !== 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([401, 403]).toContain(refused?.status);
});

test('an account with the claim and no document is no administrator', async () => {
  const email = uniqueEmail();
  const { uid } = await auth().createUser({ email, password });
  await auth().setCustomUserClaims(uid, { admin: true });
  await refusal(authApi.login, 401, { body: { email, password } });
  expect((await db.doc(`administrators/${uid}`).get()).exists).toBe(false);
});
