import * as z from 'zod';
import { badgeSchema } from './badge.ts';
import { bulkAnswerSchema } from './bulk.ts';
import { chosenBadgesSchema } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema } from './fields.ts';

/** How a test mail fared. */
export const testMailSchema = z.strictObject({
  to: z.string(),
  state: z.enum(['sent', 'waiting', 'refused']),
  /** Words of the mail server against it; null otherwise. */
  error: z.string().nullable(),
});
export type TestMail = z.output<typeof testMailSchema>;

export const badgeMailsApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/badges/{id}/mail',
    access: 'issuer',
    description:
      'Send the mail about an issued badge again, as badge and settings are now, also while mails are switched off. One that ' +
      'waits for its time leaves at once instead. While one is on its way, nothing changes.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: z.strictObject({ outcome: z.enum(['done', 'unchanged']), badge: badgeSchema }),
    idempotent: true,
    errors: ['not_found'],
  }),
  bulkSend: endpoint({
    method: 'POST',
    path: '/api/badges/bulk-mail',
    access: 'issuer',
    answersWithinSeconds: 59,
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
    answersWithinSeconds: 59,
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
    answersWithinSeconds: 30,
    description:
      'Send a mail to yourself, by the way that mails about badges take, also while they are switched off. Waits ten seconds ' +
      'for the mail server: after that, or where it has trouble, the mail is tried again as others are.',
    body: z.strictObject({}).default({}),
    response: testMailSchema,
    idempotent: true,
  }),
};
