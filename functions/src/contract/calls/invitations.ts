import * as z from 'zod';
import { sessionAnswerSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { timeSchema, timeZoneSchema } from '../rules/fields.ts';
import { roleSchema } from '../rules/roles.ts';
import { passwordRule } from '../rules/sign-in-rules.ts';
import { isCommonPassword } from '../rules/weak-passwords.ts';

/** Token in an invitation's link, behind its `#`: 256 random bits, then the uid of the invited account. */
const invitationTokenSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'This is not the link of an invitation');

/** A password that somebody chooses. Whether it is made of their e-mail address is looked at where that is known. */
export const newPasswordSchema = z
  .string()
  .min(passwordRule.minLength, { error: passwordRule.tooShort, abort: true })
  .max(passwordRule.maxLength, { error: passwordRule.tooLong, abort: true })
  .refine((password) => !isCommonPassword(password), passwordRule.common);

/** Calls of people with the link of an invitation. The token is in a body, never in an address, so no log has it. */
export const invitationsApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'public',
    onlyLooks: true,
    description: 'Whom an invitation is for, and until when it counts. It stays as it is.',
    body: z.strictObject({ token: invitationTokenSchema }),
    response: z.strictObject({
      email: z.string(),
      role: roleSchema,
      expiresAt: timeSchema,
      /** The organization's, by which that time is told. */
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
      'Accept an invitation, once: the password becomes the account’s, and the answer is a session. Passwords that are easy to ' +
      'guess are refused: common ones, and those made of the e-mail address.',
    body: z.strictObject({ token: invitationTokenSchema, password: newPasswordSchema }),
    knowsDevices: true,
    response: sessionAnswerSchema,
    errors: ['not_found', 'gone', 'rate_limited'],
  }),
};
