import { describe, expect, test } from 'vitest';
import { administratorsApi } from '../../contract/calls/administrators.ts';
import { authApi } from '../../contract/calls/auth.ts';
import { invitationsApi } from '../../contract/calls/invitations.ts';
import { auth, db } from '../../firestore/firebase.ts';
import { mailedInvitation } from '../../testing/administrators.ts';
import { call, refusal, request, requestCode, signIn, signInByCode } from '../../testing/api.ts';
import { invite } from '../../testing/invite.ts';

const sessionId = await signIn();
const chosen = 'chosen by the link';

async function endsIn(id: string, ms: number): Promise<void> {
  await db.doc(`administrators/${id}`).update({ 'invitation.endsAt': new Date(Date.now() + ms) });
}

const outcome = async (token: string) => (await request(invitationsApi.read, { body: { token } })).status;

describe('an invitation', () => {
  test('shows who it is for, and stays unchanged', async () => {
    const { email, role, token } = await invite(sessionId);
    const seen = await call(invitationsApi.read, { body: { token } });
    expect(seen).toMatchObject({ email, role });
    expect(Date.parse(seen.expiresAt) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    expect(await call(invitationsApi.read, { body: { token } })).toEqual(seen);
  });

  test('sets a password and signs in, once, and the password works from then on', async () => {
    const { id, email, token } = await invite(sessionId);
    const own = await call(invitationsApi.accept, { body: { token, password: chosen } });
    expect(await call(authApi.verifySession, own)).toMatchObject({ uid: id, email, role: 'issuer' });
    const again = await refusal(invitationsApi.accept, 410, { body: { token, password: 'chosen a second time' } });
    expect(again.message).toContain('Ask an owner for a new invitation');
    expect(await outcome(token)).toBe(410);
    await signIn({ email, password: chosen });
    expect((await auth().getUser(id)).customClaims).toEqual({ admin: true });
  });

  test('that is accepted many times at once sets one password', async () => {
    const { email, token } = await invite(sessionId);
    const passwords = Array.from({ length: 8 }, (_, index) => `chosen by the link ${index}`);
    const answers = await Promise.all(
      passwords.map((password) => request(invitationsApi.accept, { body: { token, password } })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(7).fill(410)]);
    await signIn({ email, password: passwords[statuses.indexOf(200)] ?? '' });
  });

  test('goes on with a mailed code instead, after which the link is dead', async () => {
    const { email, token } = await invite(sessionId);
    expect((await call(authApi.verifySession, await signInByCode(email))).role).toBe('issuer');
    expect(await outcome(token)).toBe(410);
  });

  test('lets whoever it is for in from two places at once', async () => {
    const { id, email } = await invite(sessionId);
    const codes = [await requestCode(email), await requestCode(email)];
    const own = await Promise.all(codes.map((body) => call(authApi.verifyOtp, { body })));
    const sessions = await Promise.all(own.map((each) => call(authApi.verifySession, each)));
    expect(sessions.map(({ uid }) => uid)).toEqual(codes.map(() => id));
  });

  test('is over after 72 hours, for the link and for codes', async () => {
    const { id, email, token } = await invite(sessionId);
    await endsIn(id, -1000);
    const { message } = await refusal(invitationsApi.read, 410, { body: { token } });
    expect(message).toContain('72 hours');
    await refusal(invitationsApi.accept, 410, { body: { token, password: chosen } });
    expect((await requestCode(email)).otp).toBe('');
    const { administrators } = await call(administratorsApi.list, { sessionId });
    expect(administrators.find((one) => one.id === id)).toMatchObject({ state: 'invited', isInvitationOver: true });
  });

  test('that expires between the code and its answer is refused', async () => {
    const { id, email } = await invite(sessionId);
    const body = await requestCode(email);
    await endsIn(id, -1000);
    await refusal(authApi.verifyOtp, 401, { body });
  });

  test('that is withdrawn is dead, link and code, and can be sent anew', async () => {
    const { id, email, token } = await invite(sessionId);
    await call(administratorsApi.update, { sessionId, params: { id }, body: { state: 'deactivated' } });
    expect(await outcome(token)).toBe(410);
    expect((await requestCode(email)).otp).toBe('');
    const row = await call(administratorsApi.sendInvitation, { sessionId, params: { id }, body: {} });
    expect(row.state).toBe('invited');
    expect(await outcome(token)).toBe(410);
    expect(await outcome(await mailedInvitation(email))).toBe(200);
  });

  test('is not opened by the secret of another', async () => {
    const [one, other] = [await invite(sessionId), await invite(sessionId)];
    expect(await outcome(one.token.slice(0, 43) + other.id)).toBe(410);
  });

  test('refuses a password that is easy to guess, and stays valid', async () => {
    const { token, email } = await invite(sessionId);
    const accept = (password: string) => refusal(invitationsApi.accept, 400, { body: { token, password } });
    for (const easy of ['short', 'x'.repeat(201), 'password1234', 'aaaaaaaaaaaa'])
      expect(Object.keys((await accept(easy)).fields ?? {}), easy).toEqual(['password']);
    const words = 'Leave your email address out of the password. Choose another one.';
    expect((await accept(email)).fields).toEqual({ password: words });
    expect(await outcome(token)).toBe(200);
  });
});
