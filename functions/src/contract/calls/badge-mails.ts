import * as z from 'zod';
import { badgeSchema } from '../rules/badge.ts';
import { bulkAnswerSchema } from './bulk.ts';
import { chosenBadgesSchema } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, idParamsSchema } from '../rules/fields.ts';
import { checkedWordsSchema, mailDraftSchema, senderNameSchema } from '../words/mail-words.ts';
import { refusalCountsSchema } from '../rules/refusals.ts';

export const testMailSchema = z.strictObject({
  to: z.string(),
  state: z.enum(['sent', 'waiting', 'refused']),
  /** Error of the mail server. */
  error: z.string().nullable(),
});
export type TestMail = z.output<typeof testMailSchema>;

const sentMailSchema = z.strictObject({ outcome: z.enum(['done', 'unchanged']), badge: badgeSchema });

/** Test mail to the caller, optionally with unsaved texts of a form. Omitted fields are read from the settings. */
export const testMailAskedSchema = z.strictObject({
  words: mailDraftSchema.optional(),
  mailSenderName: senderNameSchema.optional(),
  mailReplyTo: z.union([z.literal(''), emailSchema]).optional(),
});
export type TestMailAsked = z.output<typeof testMailAskedSchema>;

export const badgeMailsApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/badges/{id}/mail',
    access: 'issuer',
    undoable: { no: 'A mail cannot be called back.' },
    repeats: true,
    description:
      'Send the mail about an issued badge again, with the present badge and settings, even while mails are ' +
      'switched off. A waiting mail is sent immediately instead. If the mail is being sent, nothing changes.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: sentMailSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
  sendTo: endpoint({
    method: 'POST',
    path: '/api/badges/{id}/mail-to',
    access: 'issuer',
    undoable: { no: 'A mail cannot be called back.' },
    description:
      'Change the address of an issued badge’s recipient, and send the mail about the badge there immediately, ' +
      'even while mails are switched off. For badges whose mail was refused. All badges of the person get the ' +
      'new address.',
    params: idParamsSchema,
    body: z.strictObject({ email: emailSchema }),
    response: sentMailSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
  getRefusals: endpoint({
    method: 'GET',
    path: '/api/badge-mails/refusals',
    access: 'viewer',
    description:
      'Number of badges whose last mail was refused, by the reason in the mail server’s enhanced status code, ' +
      'and number of mails that wait because the mail server is unavailable. `/api/badges` lists the badges by ' +
      '`refusal`.',
    response: refusalCountsSchema,
  }),
  bulkSend: endpoint({
    method: 'POST',
    path: '/api/badges/bulk-mail',
    access: 'issuer',
    job: 'send-mail',
    undoable: { no: 'A mail cannot be called back.' },
    repeats: true,
    description:
      'Send the mails about many badges again; waiting ones are sent immediately. Badges that are not issued, or ' +
      'whose mail is being sent, stay as they are.',
    body: chosenBadgesSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
  bulkSendByJob: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/mails',
    access: 'issuer',
    job: 'send-mail',
    undoable: { no: 'A mail cannot be called back.' },
    description: 'Send the waiting mails of a job that issued badges now.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/settings/test-mail',
    access: 'owner',
    undoable: { no: 'A mail cannot be called back.' },
    repeats: true,
    answersWithinSeconds: 30,
    description:
      'Send a mail to yourself in the same way as mails about badges, even while they are switched off. With ' +
      '`words`, it is about an example badge. Waits ten seconds for the mail server; after that, or after an ' +
      'error, the mail is retried like any other.',
    body: testMailAskedSchema.default({}),
    response: testMailSchema,
    idempotent: true,
  }),
  checkWords: endpoint({
    method: 'POST',
    path: '/api/settings/mail-words/check',
    access: 'owner',
    onlyLooks: true,
    description:
      'An example mail from these texts, as text and HTML, and the default texts with fields instead of values. ' +
      'Changes nothing.',
    body: mailDraftSchema,
    response: checkedWordsSchema,
  }),
};
