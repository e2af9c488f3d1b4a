import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { emailSchema, okSchema, timeSchema } from '../rules/fields.ts';
import { roleSchema } from '../rules/roles.ts';
import { otpRule, passwordRule } from '../rules/sign-in-rules.ts';

/** A session id as the client holds it: 256 random bits in base64url. */
const sessionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a session id');
export const sessionAnswerSchema = z.strictObject({ sessionId: sessionIdSchema });

const requestOtpSchema = z.strictObject({ email: emailSchema });
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1, passwordRule.missing).max(1000),
});
/** ID token as Firebase Auth writes it; those of the emulator have no signature. */
const idTokenSchema = z
  .string()
  .max(8000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'This is not an ID token');
const otpSchema = z.string().regex(otpRule.pattern, otpRule.invalid);

export const authApi = {
  requestOtp: endpoint({
    method: 'POST',
    path: '/api/auth/request-otp',
    access: 'public',
    undoable: null,
    description: 'Mail a one-time code to an administrator. Known and unknown addresses get the same answer.',
    body: requestOtpSchema,
    knowsDevices: true,
    response: sessionAnswerSchema,
    errors: ['rate_limited'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/auth/verify-otp',
    access: 'public',
    undoable: { no: 'Log out.' },
    description: 'Exchange a one-time code for a session of at most twelve hours. The session id changes.',
    body: z.strictObject({ sessionId: sessionIdSchema, otp: otpSchema }),
    knowsDevices: true,
    response: sessionAnswerSchema,
    errors: ['unauthenticated', 'rate_limited'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    undoable: { no: 'Log out.' },
    repeats: true,
    description:
      'Sign in with e-mail and password. The session id is for the header `x-session-id` of other calls, for twelve hours ' +
      'at most: it ends two hours after the last call that was not sent with `x-background: 1`.',
    body: loginSchema,
    knowsDevices: true,
    response: sessionAnswerSchema,
    errors: ['unauthenticated', 'rate_limited'],
  }),
  loginWithGoogle: endpoint({
    method: 'POST',
    path: '/api/auth/google',
    access: 'public',
    undoable: { no: 'Log out.' },
    repeats: true,
    description:
      'Sign in with the ID token that Firebase Auth gives after a sign-in with Google, within five minutes of that. Whoever ' +
      'is invited has accepted with it. 403 says that sign-in with Google is switched off.',
    body: z.strictObject({ idToken: idTokenSchema }),
    knowsDevices: true,
    response: sessionAnswerSchema,
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'viewer',
    undoable: { no: 'Log in again.' },
    description: 'End the session; its live listeners lose access too.',
    response: okSchema,
  }),
  verifySession: endpoint({
    method: 'GET',
    path: '/api/auth/verify-session',
    access: 'viewer',
    description:
      'Who is signed in, with which role, and until when: `expiresAt` if the session is not used meanwhile, the same in seconds ' +
      'from now, and `endsAt` however much it is used.',
    response: z.strictObject({
      uid: z.string(),
      email: z.string(),
      role: roleSchema,
      expiresAt: timeSchema,
      secondsLeft: z.int(),
      endsAt: timeSchema,
    }),
  }),
  realtimeToken: endpoint({
    method: 'POST',
    path: '/api/auth/realtime-token',
    access: 'viewer',
    onlyLooks: true,
    description: 'A Firebase custom token for live listeners, bound to this session.',
    response: z.strictObject({ token: z.string() }),
  }),
};
