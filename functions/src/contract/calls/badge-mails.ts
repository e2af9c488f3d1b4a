import * as z from 'zod';
import { badgeSchema } from '../rules/badge.ts';
import { bulkAnswerSchema } from './bulk.ts';
import { chosenBadgesSchema } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, idParamsSchema } from '../rules/fields.ts';
import { checkedWordsSchema, mailDraftSchema, senderNameSchema } from '../words/mail-words.ts';
import { refusalCountsSchema } from '../rules/refusals.ts';

/** How a test mail fared. */
export const testMailSchema = z.strictObject({
  to: z.string(),
  state: z.enum(['sent', 'waiting', 'refused']),
  /** Words of the mail server against it; null otherwise. */
  error: z.string().nullable(),
});
export type TestMail = z.output<typeof testMailSchema>;

const sentMailSchema = z.strictObject({ outcome: z.enum(['done', 'unchanged']), badge: badgeSchema });

/** Mail to oneself: the one that says that mails arrive, or one in words as they stand in a form. What is left out is as saved. */
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
      'Send the mail about an issued badge again, as badge and settings are now, also while mails are switched off. One that ' +
      'waits for its time leaves at once instead. While one is on its way, nothing changes.',
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
      'Give the person of an issued badge another address, and send the mail about it there: at once, also while mails are ' +
      'switched off. For a badge whose mail was refused. The address follows into all badges of the person.',
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
      'Number of badges whose last mail was refused, by the reason in the enhanced status code of the mail server, and number of ' +
      'mails that wait because the mail server is away. `/api/badges` lists the badges by `refusal`.',
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
      'Send the mails about many badges again; those that wait for their time leave at once. Badges that are not issued, and ' +
      'those whose mail is on its way, stay as they are.',
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
    description: 'Send the mails of a job that issued badges now, where they wait for their time.',
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
      'Send a mail to yourself, by the way that mails about badges take, also while they are switched off: about an example badge ' +
      'where `words` are sent. Waits ten seconds for the mail server: after that, or where it has trouble, the mail is tried again as ' +
      'others are.',
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
      'The mail that words make for an example badge, as text and HTML, and the fixed words with fields in place of values. Nothing ' +
      'is changed.',
    body: mailDraftSchema,
    response: checkedWordsSchema,
  }),
};
