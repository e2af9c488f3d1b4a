import { Router } from 'express';
import { authApi } from '../contract/auth.ts';
import { mount } from '../http/route.ts';
import { getRealtimeToken, login, logout, requestOtp, verifyOtp } from './auth.service.ts';

export const authRoutes = Router();

mount(authRoutes, authApi.requestOtp, ({ body, client }) => requestOtp(body.email, client.ipAddress));
mount(authRoutes, authApi.verifyOtp, ({ body }) => verifyOtp(body.sessionId, body.otp));
mount(authRoutes, authApi.login, ({ body }) => login(body.email, body.password));
mount(authRoutes, authApi.logout, ({ session }) => logout(session));
mount(authRoutes, authApi.verifySession, ({ session: { email, expiresAt } }) => Promise.resolve({ email, expiresAt }));
mount(authRoutes, authApi.realtimeToken, ({ session }) => getRealtimeToken(session));
