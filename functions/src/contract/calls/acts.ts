import * as z from 'zod';
import { bulkAnswerSchema } from './bulk.ts';
import { daysKept } from '../rules/periods.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema } from '../rules/fields.ts';
import { leftOutSchema } from '../rules/reasons.ts';

/** Days for which an act can be undone. */
export const undoDaysKept = daysKept;

/** Answer of an undo or a restore: beside what every bulk call says, the number of mails that had left before it. */
export const undoAnswerSchema = bulkAnswerSchema.extend({
  /** Mails that had left about badges that are issued no more, while nobody has told their readers of the mistake. */
  mistakenMails: z.int(),
});
export type UndoAnswer = z.output<typeof undoAnswerSchema>;

/** Records on a page of those that were left out. */
export const leftOutPageSize = 100;

export const actsApi = {
  undo: endpoint({
    method: 'POST',
    path: '/api/acts/{id}/undo',
    access: 'issuer',
    job: 'undo',
    undoable: { no: 'Do it again.' },
    description:
      `Put back what an act changed in the last ${undoDaysKept} days: what it made is gone as if it had never been, and what it ` +
      'changed is as it was. Work that is under way is stopped first. A record that a later act changed stays as it is, with ' +
      'the outcome `unchanged`. No mail is written, and mails that wait are not sent. The id is that of the entry in the ' +
      'activity log, or of the job that did it. An undo cannot be undone; the same call again answers the same work. Of an act ' +
      'that deleted it puts all back, as `/api/deleted/restore` does, which says why a record is not back.',
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
      'The records that a bulk action left out or as they were, and why, in the order of its work. The id is that of its job. They ' +
      `are kept for ${undoDaysKept} days; the rows of an import have a list of their own.`,
    params: idParamsSchema,
    query: z.object({
      /** The `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{9}\.\d{1,4}$/)
        .optional(),
    }),
    response: z.strictObject({
      records: z.array(leftOutSchema),
      /** Cursor of the next page, which may have no records; null on the last page. */
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
      'Write to those whose mail about a badge had left before the badge was undone: a short mail says that it was sent by ' +
      'mistake. The id is that of the undo. Each gets one mail a badge, also while mails are switched off; the same call again ' +
      'answers the same work.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: bulkAnswerSchema,
    errors: ['not_found', 'conflict'],
  }),
};
