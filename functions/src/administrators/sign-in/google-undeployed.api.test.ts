import { expect, test, vi } from 'vitest';
import { authApi } from '../../contract/calls/auth.ts';
import { clientConfigApi } from '../../contract/calls/client-config.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { db } from '../../firestore/firebase.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { createConfirmed, googleIdToken } from '../../testing/google.ts';

// A site prepared for Google sign-in by an earlier deploy, with the switch on.
vi.hoisted(() => (process.env.GOOGLE_SIGN_IN = 'off'));

test('counts for nothing where the site is not deployed for it, and cannot be switched on there', async () => {
  const sessionId = await signIn();
  const stored = db.doc('settings/enableGoogleSignIn');
  const { email } = await createConfirmed();
  await stored.set({ key: 'enableGoogleSignIn', value: true });
  try {
    await refusal(authApi.loginWithGoogle, 403, { body: { idToken: await googleIdToken({ email }) } });
    expect(await call(clientConfigApi.get)).toMatchObject({ googleSignIn: 'unavailable' });
    const other = { sessionId, body: { contactEmail: '' } };
    expect((await call(settingsApi.update, other)).enableGoogleSignIn).toBe(true);
  } finally {
    await stored.delete();
  }
  const { fields } = await refusal(settingsApi.update, 400, { sessionId, body: { enableGoogleSignIn: true } });
  expect(fields?.enableGoogleSignIn).toContain('GOOGLE_SIGN_IN=on');
});
