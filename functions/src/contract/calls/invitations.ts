import * as z from 'zod';
import { sessionAnswerSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { timeSchema, timeZoneSchema } from '../rules/fields.ts';
import { roleSchema } from '../rules/roles.ts';
import { passwordRule } from '../rules/sign-in-rules.ts';
import { isCommonPassword } from '../rules/weak-passwords.ts';

/** Token after the `#` of an invitation link: 256 random bits, then the uid of the account. */
const invitationTokenSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'This is not the link of an invitation');

/** A new password. Callers that know the e-mail address also check against it. */
export const newPasswordSchema = z
  .string()
  .min(passwordRule.minLength, { error: passwordRule.tooShort, abort: true })
  .max(passwordRule.maxLength, { error: passwordRule.tooLong, abort: true })
  .refine((password) => !isCommonPassword(password), passwordRule.common);

/** Calls of people with an invitation link. The token is in the body, never in the URL, so no log contains it. */
export const invitationsApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'public',
    onlyLooks: true,
    description: 'The recipient and expiry of an invitation. Does not use it up.',
    body: z.strictObject({ token: invitationTokenSchema }),
    response: z.strictObject({
      email: z.string(),
      role: roleSchema,
      expiresAt: timeSchema,
      timeZone: timeZoneSchema,
    }),
    errors: ['not_found', 'gone', 'rate_limited'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    undoable: { no: 'Deactivate the account.' },
    description:
      'Accept an invitation, once. This sets the password of the account and returns a session. Passwords that ' +
      'are easy to guess are refused: common ones, and those made of the e-mail address.',
    body: z.strictObject({ token: invitationTokenSchema, password: newPasswordSchema }),
    knowsDevices: true,
    response: sessionAnswerSchema,
    errors: ['not_found', 'gone', 'rate_limited'],
  }),
};
