import type { authApi } from '../../contract/calls/auth.ts';
import type { Handlers } from '../../http/route.ts';
import { createRealtimeToken, login, logout, requestOtp, verifyOtp, verifySession } from './auth.service.ts';
import { loginWithGoogle } from './google.service.ts';

export const authHandlers: Handlers<typeof authApi> = {
  requestOtp: ({ body, client }) => requestOtp(body.email, client),
  verifyOtp: ({ body, client }) => verifyOtp(body.sessionId, body.otp, client),
  login: ({ body, client }) => login(body.email, body.password, client),
  loginWithGoogle: ({ body, client }) => loginWithGoogle(body.idToken, client),
  logout: ({ session, write }) => logout(session, write),
  verifySession: ({ session }) => verifySession(session),
  realtimeToken: ({ session }) => createRealtimeToken(session),
};
