import * as z from 'zod';
import { bulkProgress } from './bulk.ts';
import { bodyLimits, endpoint } from './endpoint.ts';
import { idParamsSchema, optionalLineSchema } from './fields.ts';
import { importRowSchema } from './import-users.ts';

/** Rows that one import takes. */
const maxImportedRows = 100_000;

/** More than a file of the largest size has. */
const lastRow = 10_000_000;

/** A row with its number in the file, where the header is row 1. Rows that are left out leave gaps. */
const numberedRowSchema = importRowSchema.extend({
  row: z.int().min(1).max(lastRow),
  /** Names of tags; a row with too many is refused by itself. */
  tags: z.array(z.string()).default([]),
});
export type NumberedRow = z.output<typeof numberedRowSchema>;

const createImportSchema = z.strictObject({
  users: z.array(numberedRowSchema).min(1, 'Send at least one row').max(maxImportedRows),
  /** People who exist get the row's names and department, where it has them, and its tags beside those that they have. Its class takes the place of theirs. */
  updateExisting: z.boolean().default(false),
  /** Names the import where administrators see it. */
  fileName: optionalLineSchema(200),
});
export type NewImport = z.output<typeof createImportSchema>;

export const importStartedSchema = z.strictObject(bulkProgress);
export type ImportStarted = z.output<typeof importStartedSchema>;

/** A row that was refused, why, and what it says; a cell that is far too long is cut. */
export const refusedRowSchema = z.strictObject({
  row: z.int(),
  message: z.string(),
  name: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  department: z.string(),
  class: z.string(),
  tags: z.array(z.string()),
});
export type RefusedRow = z.output<typeof refusedRowSchema>;

export const importsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'issuer',
    description:
      "Import up to 100,000 people. The answer's job goes on by itself: " +
      '`/api/jobs/{jobId}` says how far it is, and `/api/users?importId={jobId}` lists whom it added. ' +
      'Rows that fail are kept and do not stop the others.',
    body: createImportSchema,
    maxBodyBytes: bodyLimits.file,
    answersWithinSeconds: 59,
    response: importStartedSchema,
    idempotent: true,
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/refused',
    access: 'viewer',
    description: 'Rows that an import refused so far, in the order in which they were sent. They are kept for 30 days.',
    params: idParamsSchema,
    query: z.object({
      /** The `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{9}$/)
        .optional(),
    }),
    response: z.strictObject({
      rows: z.array(refusedRowSchema),
      /** Cursor of the next page, which may have no rows; null on the last page. */
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
};
