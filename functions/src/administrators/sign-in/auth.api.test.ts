import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authApi } from '../../contract/calls/auth.ts';
import { clientConfigApi } from '../../contract/calls/client-config.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { auth, db } from '../../firestore/firebase.ts';
import { createAdministrator, mailedOtp, password } from '../../testing/administrators.ts';
import { call, from, refusal, refusedFields, request, requestCode, signIn, uniqueAddress } from '../../testing/api.ts';
import { uniqueEmail } from '../../testing/builders.ts';
import { createConfirmed, googleIdToken } from '../../testing/google.ts';

const wrongOtp = (otp: string) => (otp === '000000' ? '000001' : '000000');

describe('password sign-in', () => {
  test('gives a session that verifies as the administrator', async () => {
    const { email } = await createAdministrator();
    const { sessionId } = await call(authApi.login, { body: { email: ` ${email.toUpperCase()} `, password } });
    const session = await call(authApi.verifySession, { sessionId });
    expect(session.email).toBe(email);
    const left = Date.parse(session.expiresAt) - Date.now();
    // Each use extends the session to two hours.
    expect(left / 60_000).toBeGreaterThan(119);
    expect(left / 60_000).toBeLessThanOrEqual(120);
  });

  test('answers a wrong password, an unknown e-mail and a non-administrator alike', async () => {
    const { email } = await createAdministrator();
    const visitor = uniqueEmail();
    await auth().createUser({ email: visitor, password });
    for (const body of [
      { email, password: 'wrong' },
      { email: uniqueEmail(), password },
      { email: visitor, password },
    ]) {
      expect((await refusal(authApi.login, 401, { body })).message).toBe('Invalid credentials');
    }
  });

  test('allows ten failures from one address in a quarter hour, also when some are tried at once', async () => {
    const { email } = await createAdministrator();
    const body = { email, password: 'wrong' };
    const headers = from(uniqueAddress());
    for (let failure = 0; failure < 8; failure += 1) await refusal(authApi.login, 401, { body, headers });
    const together = await Promise.all(
      Array.from({ length: 5 }, () => request(authApi.login, { body, headers }).then(({ status }) => status)),
    );
    expect(together.toSorted()).toEqual([401, 401, 429, 429, 429]);
    const refused = await request(authApi.login, { body: { email, password }, headers });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
    // Failures elsewhere lock no one out.
    await call(authApi.login, { body: { email, password } });
  });

  test('does not count a success as a failure', async () => {
    const { email } = await createAdministrator();
    const headers = from(uniqueAddress());
    for (let time = 0; time < 11; time += 1) {
      expect((await request(authApi.login, { body: { email, password }, headers })).status).toBe(200);
    }
  });

  test('names each field that is missing', async () => {
    expect(await refusedFields(authApi.login, { body: {} })).toEqual(['email', 'password']);
  });
});

describe('one-time code', () => {
  test('mails a code that signs in once, under a fresh session id', async () => {
    const { email } = await createAdministrator();
    const { sessionId: pendingId, otp } = await requestCode(email);
    await refusal(authApi.verifySession, 401, { sessionId: pendingId });
    const { sessionId } = await call(authApi.verifyOtp, { body: { sessionId: pendingId, otp } });
    expect(sessionId).not.toBe(pendingId);
    expect((await call(authApi.verifySession, { sessionId })).email).toBe(email);
    expect((await refusal(authApi.verifyOtp, 401, { body: { sessionId: pendingId, otp } })).message).toBe(
      'Invalid OTP',
    );
  });

  test('stores neither the session id nor the code', async () => {
    const { email } = await createAdministrator();
    const { sessionId, otp } = await requestCode(email);
    const { docs } = await db.collection('adminSessions').where('email', '==', email).get();
    const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
    expect(docs).toHaveLength(1);
    expect(stored).not.toContain(sessionId);
    expect(stored).not.toContain(otp);
  });

  test.each([
    ['a known e-mail', async () => (await createAdministrator()).email],
    ['an unknown one', () => Promise.resolve(uniqueEmail())],
  ])('dies after five wrong attempts and says so, for %s', async (_, emailOf) => {
    const email = await emailOf();
    const { sessionId, otp } = await requestCode(email);
    const answers: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const body = { sessionId, otp: wrongOtp(otp) };
      answers.push((await refusal(authApi.verifyOtp, 401, { body })).message);
    }
    const spent = 'Too many wrong codes. Ask for a new one.';
    expect(answers).toEqual([...Array<string>(4).fill('Invalid OTP'), spent]);
    const right = { sessionId, otp: otp || '123456' };
    expect((await refusal(authApi.verifyOtp, 401, { body: right })).message).toBe(spent);
  });

  test('answers an unknown e-mail and a non-administrator like a known one, and mails them nothing', async () => {
    const visitor = uniqueEmail();
    await auth().createUser({ email: visitor, password });
    for (const email of [uniqueEmail(), visitor]) {
      const { sessionId } = await call(authApi.requestOtp, { body: { email } });
      expect(await mailedOtp(email)).toBeNull();
      await refusal(authApi.verifyOtp, 401, { body: { sessionId, otp: '123456' } });
    }
  });

  test('is sent at most once in 30 seconds, for known and unknown e-mails alike', async () => {
    const { email } = await createAdministrator();
    const headers = from(uniqueAddress());
    for (const address of [email, uniqueEmail()]) {
      expect((await request(authApi.requestOtp, { body: { email: address }, headers })).status).toBe(200);
      const { message } = await refusal(authApi.requestOtp, 429, { body: { email: address }, headers });
      expect(message).toMatch(/Try again in (\d|1\d|2\d|30) seconds/);
    }
  });

  test.each(['12345', '1234567', 'abcdef', '12 456'])('must be six digits, not %s', async (otp) => {
    const { fields } = await refusal(authApi.verifyOtp, 400, { body: { sessionId: 'A'.repeat(43), otp } });
    expect(Object.keys(fields ?? {})).toEqual(['otp']);
  });

  test('needs a valid e-mail', async () => {
    const { fields } = await refusal(authApi.requestOtp, 400, { body: { email: 'nobody' } });
    expect(fields?.email).toBe('Please enter a valid email address.');
  });
});

test('a realtime token is for no administrator’s account, and carries the hashed session and the admin claim', async () => {
  const sessionId = await signIn();
  const { token } = await call(authApi.realtimeToken, { sessionId });
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { uid, claims } = JSON.parse(payload) as { uid: string; claims: { admin: boolean; sid: string } };
  expect(uid).toBe('listener');
  expect(claims.admin).toBe(true);
  expect(claims.sid).toMatch(/^[0-9a-f]{64}$/);
  expect(payload).not.toContain(sessionId);
});

describe('sign-in with Google', () => {
  const { loginWithGoogle } = authApi;
  let sessionId: string;
  const switchTo = (enableGoogleSignIn: boolean) =>
    call(settingsApi.update, { sessionId, body: { enableGoogleSignIn } });
  beforeAll(async () => {
    sessionId = await signIn();
    await switchTo(true);
  });
  afterAll(() => switchTo(false));

  test('limits attempts from one address', async () => {
    const headers = from(uniqueAddress());
    const body = { idToken: 'e30.e30.e30' };
    for (let time = 0; time < 50; time += 1) await refusal(loginWithGoogle, 401, { body, headers });
    const { message } = await refusal(loginWithGoogle, 429, { body, headers });
    expect(message).toContain('Too many failed sign-ins');
  });

  test('suggests Google to a user who is rate-limited for long', async () => {
    const email = uniqueEmail();
    const codes = await Promise.all([1, 2].map(() => call(authApi.requestOtp, { body: { email } })));
    const guess = (code: { sessionId: string }) => ({ body: { ...code, otp: '123456' }, headers: from('192.0.2.9') });
    for (const code of codes)
      for (let time = 0; time < 5; time += 1) await refusal(authApi.verifyOtp, 401, guess(code));
    const last = await call(authApi.requestOtp, { body: { email } });
    expect((await refusal(authApi.verifyOtp, 429, guess(last))).message).toBe(
      'Too many wrong codes. Use a browser in which you signed in before, sign in with Google, or ask an owner to deactivate ' +
        'you and invite you again.',
    );
  });

  test('refuses everyone once it is switched off, and browsers know', async () => {
    const { email } = await createConfirmed();
    const idToken = await googleIdToken({ email });
    await switchTo(false);
    try {
      const { message } = await refusal(loginWithGoogle, 403, { body: { idToken } });
      expect(message).toBe('Sign-in with Google is switched off. Use your password or have a code mailed to you.');
      await expect.poll(() => call(clientConfigApi.get)).toMatchObject({ googleSignIn: 'off' });
    } finally {
      await switchTo(true);
    }
    await call(loginWithGoogle, { body: { idToken } });
    await expect.poll(() => call(clientConfigApi.get)).toMatchObject({ googleSignIn: 'on' });
  });
});
