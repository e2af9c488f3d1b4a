import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administratorsApi } from '../../contract/calls/administrators.ts';
import { auditApi, unknownActorId } from '../../contract/calls/audit.ts';
import { authApi } from '../../contract/calls/auth.ts';
import { invitationsApi } from '../../contract/calls/invitations.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { googleRule } from '../../contract/rules/sign-in-rules.ts';
import { auth, db } from '../../firestore/firebase.ts';
import { listenerUid } from '../../sessions/accounts/listener.store.ts';
import { createAdministrator, password } from '../../testing/administrators.ts';
import { call, refusal, request, signIn } from '../../testing/api.ts';
import { uniqueEmail } from '../../testing/builders.ts';
import {
  agedBy,
  createConfirmed,
  googleIdToken,
  joinGoogle,
  passwordIdToken,
  storedState,
} from '../../testing/google.ts';
import { invite } from '../../testing/invite.ts';

const { loginWithGoogle } = authApi;
const sessionId = await signIn();

const switchTo = (enableGoogleSignIn: boolean) => call(settingsApi.update, { sessionId, body: { enableGoogleSignIn } });
beforeAll(() => switchTo(true));
afterAll(() => switchTo(false));

const enter = (idToken: string) => call(loginWithGoogle, { body: { idToken } });
const wordsFor = async (idToken: string) => (await refusal(loginWithGoogle, 401, { body: { idToken } })).message;
const whoIs = async (own: { sessionId: string }) => call(authApi.verifySession, own);
const accountOf = (email: string) =>
  auth()
    .getUserByEmail(email)
    .catch(() => null);

describe('an administrator', () => {
  test('comes in by the address, however it is written, and stays who they are', async () => {
    const { uid, email } = await createConfirmed();
    const own = await enter(await googleIdToken({ email: email.toUpperCase() }));
    expect(await whoIs(own)).toMatchObject({ uid, email, role: 'owner' });
    expect((await auth().getUser(uid)).customClaims).toEqual({ admin: true });
    expect((await db.doc(`administrators/${uid}`).get()).get('lastSignInAt')).toBeTruthy();
  });

  test('with a password keeps it', async () => {
    const { uid, email } = await createAdministrator();
    await auth().updateUser(uid, { emailVerified: true });
    expect((await whoIs(await enter(await googleIdToken({ email })))).uid).toBe(uid);
    await signIn({ email, password });
  });

  test('whose address was never confirmed comes in too, and Firebase takes the password that anybody might have set', async () => {
    const { uid, email } = await createAdministrator();
    expect((await whoIs(await enter(await googleIdToken({ email })))).uid).toBe(uid);
    await refusal(authApi.login, 401, { body: { email, password } });
  });

  test('has five minutes after the sign-in', async () => {
    const { email } = await createConfirmed();
    const idToken = await googleIdToken({ email });
    await enter(agedBy(280, idToken));
    expect(await wordsFor(agedBy(310, idToken))).toContain('Press the button again');
  });

  test('comes in no more with a token that was taken back', async () => {
    const { uid, email } = await createConfirmed();
    const idToken = agedBy(20, await googleIdToken({ email }));
    await enter(idToken);
    await auth().revokeRefreshTokens(uid);
    await refusal(loginWithGoogle, 401, { body: { idToken } });
  });
});

describe('who is invited', () => {
  test('accepts the invitation by it, and the link becomes invalid', async () => {
    const { id, email, role, token } = await invite(sessionId);
    const own = await enter(await googleIdToken({ email }));
    expect(await whoIs(own)).toMatchObject({ uid: id, email, role });
    expect(await storedState(id)).toBe('active');
    await refusal(invitationsApi.read, 410, { body: { token } });
    await enter(await googleIdToken({ email }));
  });

  test('too long ago is refused with the reason, and stays invited', async () => {
    const { id, email } = await invite(sessionId);
    await db.doc(`administrators/${id}`).update({ 'invitation.endsAt': new Date(Date.now() - 1000) });
    expect(await wordsFor(await googleIdToken({ email }))).toBe('Your invitation is over. Ask an owner for a new one.');
    expect(await storedState(id)).toBe('invited');
    expect((await accountOf(email))?.uid).toBe(id);
  });

  test('is not whoever joined a Google account of theirs to the address before', async () => {
    const [email, strangers] = [uniqueEmail(), uniqueEmail()];
    const { uid } = await auth().createUser({ email, password: 'set by a stranger' });
    await joinGoogle(uid, { email: strangers });
    await call(administratorsApi.invite, { sessionId, body: { email, role: 'owner' } });
    expect((await auth().getUser(uid)).providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect(await wordsFor(await googleIdToken({ email: strangers }))).toBe(googleRule.unknown);
    expect(await storedState(uid)).toBe('invited');
  });
});

describe('nobody else comes in', () => {
  test('a stranger, a removed administrator and somebody with another account are told the same, and the second one’s is on record', async () => {
    const removed = await createConfirmed();
    const body = { state: 'deactivated' } as const;
    await call(administratorsApi.update, { sessionId, params: { id: removed.uid }, body });
    const visitor = uniqueEmail();
    await auth().createUser({ email: visitor, password, emailVerified: true });
    for (const email of [uniqueEmail(), removed.email, visitor]) {
      expect(await wordsFor(await googleIdToken({ email }))).toBe(googleRule.unknown);
    }
    expect(await accountOf(removed.email)).toBeTruthy();
    expect(await accountOf(visitor)).toBeTruthy();
    const query = { record: removed.uid, administrator: unknownActorId };
    const { entries } = await call(auditApi.list, { sessionId, query });
    expect(entries).toMatchObject([{ action: 'auth.loginWithGoogleFailed', kind: 'session', times: 1 }]);
  });

  test('and the account that the sign-in made for a stranger is gone, also when it is sent twice', async () => {
    const email = uniqueEmail();
    const idToken = await googleIdToken({ email });
    expect(await accountOf(email)).toBeTruthy();
    const answers = await Promise.all([1, 2].map(() => request(loginWithGoogle, { body: { idToken } })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(await accountOf(email)).toBeNull();
    await refusal(loginWithGoogle, 401, { body: { idToken } });
  });

  test('not with an address that Google does not vouch for', async () => {
    const email = uniqueEmail();
    expect(await wordsFor(await googleIdToken({ email, email_verified: false }))).toBe(googleRule.unknown);
    const { email: known } = await createConfirmed();
    await expect(googleIdToken({ email: known, email_verified: false })).rejects.toThrow(
      'account-exists-with-different-credential',
    );
  });

  test('not with a Google account of another address that was joined to an administrator’s', async () => {
    const { uid } = await createConfirmed();
    const others = uniqueEmail();
    await joinGoogle(uid, { email: others });
    expect(await wordsFor(await googleIdToken({ email: others }))).toBe(googleRule.unknown);
    expect((await auth().getUser(uid)).customClaims).toEqual({ admin: true });
  });

  test('not with a Google account that was joined to the account of live listeners, which stays', async () => {
    const email = uniqueEmail();
    await call(authApi.realtimeToken, { sessionId });
    await joinGoogle(listenerUid, { email });
    await refusal(loginWithGoogle, 401, { body: { idToken: await googleIdToken({ email }) } });
    expect((await auth().getUser(listenerUid)).uid).toBe(listenerUid);
  });

  test('not with a sign-in by something else than Google, nor with what is no token', async () => {
    const { email } = await createAdministrator();
    const words = await wordsFor(await passwordIdToken(email, password));
    expect(words).toContain('Press the button again');
    expect(await wordsFor('e30.e30.e30')).toBe(words);
    await refusal(loginWithGoogle, 400, { body: { idToken: 'no token' } });
  });
});
