import * as z from 'zod';
import { sessionAnswerSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { okSchema, timeSchema } from '../rules/fields.ts';
import { newPasswordSchema } from './invitations.ts';
import { passwordRule } from '../rules/sign-in-rules.ts';

/** A live session. `lastUsedAt` may be up to five minutes behind. */
const accountSessionSchema = z.strictObject({
  id: z.string().length(16),
  device: z.string(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema,
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSessionSchema>;

export const accountApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'viewer',
    description:
      'The signed-in account, and whether it has a password. Administrators who sign in only with mailed codes, ' +
      'or were invited without a password, have none.',
    response: z.strictObject({ email: z.string(), hasPassword: z.boolean() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'viewer',
    description:
      'The active sessions of your account, with browser and time of last use: this session first, then by last ' +
      'use, at most 100. The time may be up to five minutes behind.',
    response: z.strictObject({ sessions: z.array(accountSessionSchema) }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'viewer',
    undoable: { no: 'Change it back.' },
    description:
      'Change the password. This ends every session of the account, including this one; continue with the ' +
      'returned session. An account without a password sets its first one without `current`, within ten minutes ' +
      'after signing in; later this is `forbidden`. A wrong current password is an `invalid_request` and counts ' +
      'as a failed sign-in. Passwords that are easy to guess are refused, as for invitations.',
    body: z.strictObject({
      current: z.string().min(1, passwordRule.missing).max(1000).optional(),
      next: newPasswordSchema,
    }),
    knowsDevices: true,
    response: sessionAnswerSchema,
    errors: ['forbidden', 'rate_limited'],
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/api/account/logout-everywhere',
    access: 'viewer',
    undoable: { no: 'Log in again.' },
    description: 'End every session of your account, including this one. Their live listeners lose access.',
    response: okSchema,
  }),
};
