// Types only: the login loads neither the contract's schemas nor a query client.
import type { Answer, authApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { deviceHeaders } from '../../lib/device-id.ts';

type SignIn = Answer<typeof authApi.login>;

/** Receives the new session id. The form stays busy until it resolves. */
export type OnSignIn = (sessionId: string) => Promise<void> | void;

export function signIn(email: string, password: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/login' } as const;
  return call<typeof authApi.login>(route, { body: { email, password } }, { headers: deviceHeaders() });
}

/** Mails a one-time code. The session id in the answer only works for `verifyOtp`. */
export function requestOtp(email: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/request-otp' } as const;
  return call<typeof authApi.requestOtp>(route, { body: { email } }, { headers: deviceHeaders() });
}

export function verifyOtp(sessionId: string, otp: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/verify-otp' } as const;
  return call<typeof authApi.verifyOtp>(route, { body: { sessionId, otp } }, { headers: deviceHeaders() });
}

/** Exchanges Google's ID token for a session. */
export function signInWithGoogle(idToken: string): Promise<SignIn> {
  const route = { method: 'POST', path: '/api/auth/google' } as const;
  return call<typeof authApi.loginWithGoogle>(route, { body: { idToken } }, { headers: deviceHeaders() });
}
