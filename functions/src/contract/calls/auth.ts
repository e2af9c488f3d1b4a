import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { emailSchema, okSchema, timeSchema } from '../rules/fields.ts';
import { roleSchema } from '../rules/roles.ts';
import { otpRule, passwordRule } from '../rules/sign-in-rules.ts';

/** Session id of a client: 256 random bits in base64url. */
const sessionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is not a session id');
export const sessionAnswerSchema = z.strictObject({ sessionId: sessionIdSchema });

const requestOtpSchema = z.strictObject({ email: emailSchema });
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1, passwordRule.missing).max(1000),
});
/** ID token of Firebase Auth; those of the emulator have no signature. */
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
      'Sign in with e-mail and password. Send the session id in the header `x-session-id` of other calls. The ' +
      'session lasts at most twelve hours and ends two hours after the last call without `x-background: 1`.',
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
      'Sign in with the ID token from Firebase Auth, within five minutes after signing in with Google. This also ' +
      'accepts an invitation. 403 means that sign-in with Google is switched off.',
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
    description: 'End the session. Its live listeners also lose access.',
    response: okSchema,
  }),
  verifySession: endpoint({
    method: 'GET',
    path: '/api/auth/verify-session',
    access: 'viewer',
    description:
      'The signed-in administrator and role, and the end of the session: `expiresAt` if it is not used until ' +
      'then, the same in seconds from now, and `endsAt` at the latest.',
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
