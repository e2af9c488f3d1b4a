import * as z from 'zod';
import { sessionAnswerSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { okSchema, timeSchema } from '../rules/fields.ts';
import { newPasswordSchema } from './invitations.ts';
import { passwordRule } from '../rules/sign-in-rules.ts';

/** A sign-in that lasts. `lastUsedAt` may be up to five minutes behind. */
const accountSessionSchema = z.strictObject({
  id: z.string().length(16),
  device: z.string(),
  createdAt: timeSchema,
  lastUsedAt: timeSchema,
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSessionSchema>;

/** Calls about the signed-in administrator's own account. */
export const accountApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'viewer',
    description:
      'Whose account it is, and whether it has a password: who signs in with mailed codes alone, or was invited without one, ' +
      'has none.',
    response: z.strictObject({ email: z.string(), hasPassword: z.boolean() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'viewer',
    description:
      'The live sessions of your account with the browser and the time of the last use: this one, then the last used first; 100 ' +
      'at most. The time may be up to five minutes behind.',
    response: z.strictObject({ sessions: z.array(accountSessionSchema) }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    access: 'viewer',
    undoable: { no: 'Change it back.' },
    description:
      'Change the password. Every session of the account ends, this one too; go on with the answered one. An account without a ' +
      'password gets its first one without `current`, within ten minutes after signing in; it is `forbidden` later. The wrong ' +
      'current password is an `invalid_request`, and counts as a failed sign-in. A new one that is easy to guess is refused, as ' +
      'when an invitation is accepted.',
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
    description: 'End every session of your account, this one too; their live listeners lose access.',
    response: okSchema,
  }),
};
