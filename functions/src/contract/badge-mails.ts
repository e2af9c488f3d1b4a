import * as z from 'zod';
import { badgeSchema } from './badge.ts';
import { bulkAnswerSchema } from './bulk.ts';
import { chosenBadgesSchema } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema } from './fields.ts';

export const badgeMailsApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/badges/{id}/mail',
    access: 'issuer',
    description:
      'Send the mail about an issued badge again, as badge and settings are now, also while mails are switched off. While ' +
      'one still waits to be sent, nothing changes.',
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
      'Send the mails about many badges again. Badges that are not issued, and those whose mail still waits, stay as they are.',
    body: chosenBadgesSchema,
    response: bulkAnswerSchema,
    idempotent: true,
  }),
};
