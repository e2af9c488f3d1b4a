// The types alone: the login does without the contract's schemas, and without a query client.
import type { Answer, authApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { deviceHeaders } from '../../lib/device-id.ts';

type SignIn = Answer<typeof authApi.login>;

/** Takes the new session's id after a sign-in. The form stays busy until it is done. */
export type OnSignIn = (sessionId: string) => Promise<void> | void;

/** Exchanges e-mail and password for a session. */
export function signIn(email: string, password: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/login' } as const;
  return call<typeof authApi.login>(route, { body: { email, password } }, { headers: deviceHeaders() });
}

/** Has a one-time code mailed; the answer's session id is good for `verifyOtp` alone. */
export function requestOtp(email: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/request-otp' } as const;
  return call<typeof authApi.requestOtp>(route, { body: { email } }, { headers: deviceHeaders() });
}

/** Exchanges a one-time code for a session. */
export function verifyOtp(sessionId: string, otp: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/verify-otp' } as const;
  return call<typeof authApi.verifyOtp>(route, { body: { sessionId, otp } }, { headers: deviceHeaders() });
}

/** Exchanges what Google's window gave for a session. */
export function signInWithGoogle(idToken: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/google' } as const;
  return call<typeof authApi.loginWithGoogle>(route, { body: { idToken } }, { headers: deviceHeaders() });
}
