import { Router } from 'express';
import { authApi } from '../contract/auth.ts';
import { mount } from '../http/route.ts';
import { getRealtimeToken, login, logout, requestOtp, verifyOtp } from './auth.service.ts';
import { loginWithGoogle } from './google.service.ts';

export const authRoutes = Router();

mount(authRoutes, authApi.requestOtp, ({ body, client }) => requestOtp(body.email, client));
mount(authRoutes, authApi.verifyOtp, ({ body, client }) => verifyOtp(body.sessionId, body.otp, client));
mount(authRoutes, authApi.login, ({ body, client }) => login(body.email, body.password, client));
mount(authRoutes, authApi.loginWithGoogle, ({ body, client }) => loginWithGoogle(body.idToken, client));
mount(authRoutes, authApi.logout, ({ session, write }) => logout(session, write));
mount(authRoutes, authApi.verifySession, ({ session: { uid, email, role, expiresAt, endsAt } }) => {
  const secondsLeft = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
  return Promise.resolve({ uid, email, role, expiresAt, secondsLeft, endsAt });
});
mount(authRoutes, authApi.realtimeToken, ({ session }) => getRealtimeToken(session));
