import * as z from 'zod';
import { bulkAnswerSchema } from './bulk.ts';
import { daysKept } from '../rules/periods.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema } from '../rules/fields.ts';
import { leftOutSchema } from '../rules/reasons.ts';

/** Days during which an action can be undone. */
export const undoDaysKept = daysKept;

/** A bulk answer plus `mistakenMails`. */
export const undoAnswerSchema = bulkAnswerSchema.extend({
  /** Mails already sent about badges that are no longer issued, until their recipients are notified. */
  mistakenMails: z.int(),
});
export type UndoAnswer = z.output<typeof undoAnswerSchema>;

export const leftOutPageSize = 100;

export const actsApi = {
  undo: endpoint({
    method: 'POST',
    path: '/api/acts/{id}/undo',
    access: 'issuer',
    job: 'undo',
    undoable: { no: 'Do it again.' },
    description:
      `Undo an action of the last ${undoDaysKept} days. This deletes what the action created and restores what ` +
      'it changed. A running job is stopped first. Records that a later action changed stay as they are, with ' +
      'the outcome `unchanged`. No mail is sent, and waiting mails are cancelled. The id is that of the entry in ' +
      'the activity log, or of the job. An undo cannot be undone; repeating the call returns the same job. ' +
      'Undoing a deletion restores all of its records, as `/api/deleted/restore` does, which says why a record ' +
      'is not restored.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: undoAnswerSchema,
    errors: ['not_found', 'conflict'],
  }),
  stayed: endpoint({
    method: 'GET',
    path: '/api/acts/{id}/stayed',
    access: 'viewer',
    description:
      'The records that a bulk action left out or left as they were, and why, in the order of the job. The id is ' +
      `that of the job. They are kept for ${undoDaysKept} days; the rows of an import have their own list.`,
    params: idParamsSchema,
    query: z.object({
      /** The `next` of the previous page. */
      after: z
        .string()
        .regex(/^\d{9}\.\d{1,4}$/)
        .optional(),
    }),
    response: z.strictObject({
      records: z.array(leftOutSchema),
      /** The next page may be empty; null on the last page. */
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
  tellMistake: endpoint({
    method: 'POST',
    path: '/api/acts/{id}/tell-mistake',
    access: 'issuer',
    job: 'tell-mistake',
    undoable: { no: 'A mail cannot be called back.' },
    description:
      'Write to the recipients who got a mail about a badge before it was undone: a short mail says that the ' +
      'first one was sent by mistake. The id is that of the undo. Each recipient gets one mail per badge, even ' +
      'while mails are switched off. Repeating the call returns the same job.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: bulkAnswerSchema,
    errors: ['not_found', 'conflict'],
  }),
};
