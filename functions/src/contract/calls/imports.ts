import * as z from 'zod';
import { bulkProgress } from './bulk.ts';
import { bodyLimits, endpoint } from './endpoint.ts';
import { idParamsSchema, idSchema, optionalLineSchema, resultsCursorSchema } from '../rules/fields.ts';
import { importPreviewSchema, maxPreviewedRows, rowOutcomeSchema } from './import-preview.ts';
import { importRowSchema } from './import-users.ts';
import { refusedDetails } from '../rules/person-details.ts';

const maxImportedRows = 100_000;

/** More than a file of the largest size has. */
const lastRow = 10_000_000;

/** A row with its number in the file, where the header is row 1. Rows that are left out leave gaps. */
const numberedRowSchema = importRowSchema.extend({
  row: z.int().min(1).max(lastRow),
  /** Names of tags; a row with too many is refused by itself. */
  tags: z.array(z.string()).default([]),
  /** The person whom the row is about, where they have another e-mail so far: that of the row takes its place. */
  userId: idSchema.nullish(),
  /** Outcome that the preview foretold. */
  previewed: rowOutcomeSchema.nullish(),
  /** Reason to refuse the row that only the file shows, such as a class that a spreadsheet turned into a date. */
  problem: z.string().max(500).nullish(),
});
export type NumberedRow = z.output<typeof numberedRowSchema>;

const createImportSchema = z.strictObject({
  users: z.array(numberedRowSchema).min(1, 'Send at least one row').max(maxImportedRows),
  /** People who exist get the row's details, where it has them, and its tags beside those that they have. Its class takes the place of theirs. */
  updateExisting: z.boolean().default(false),
  /** Names the import where administrators see it. */
  fileName: optionalLineSchema(200),
});
export type NewImport = z.output<typeof createImportSchema>;

export const importStartedSchema = z.strictObject(bulkProgress);
export type ImportStarted = z.output<typeof importStartedSchema>;

/**
 * A row that was refused, why, and what it says; a cell that is far too long is cut. A row is no record: it has the message that its
 * field would have in a form, and what somebody typed is kept, as there is nobody to look up.
 */
export const refusedRowSchema = z.strictObject({
  row: z.int(),
  message: z.string(),
  ...refusedDetails,
  class: z.string(),
  tags: z.array(z.string()),
});
export type RefusedRow = z.output<typeof refusedRowSchema>;

/** A row that had another outcome than its preview foretold, with its person as they are now, or as a refused row names them. */
const differingRowSchema = z.strictObject({
  row: z.int(),
  /** Empty, as the e-mail is, where the person is gone. */
  name: z.string(),
  email: z.string(),
  previewed: rowOutcomeSchema,
  became: rowOutcomeSchema,
});
export type DifferingRow = z.output<typeof differingRowSchema>;

const importPreviewRequestSchema = z.strictObject({
  users: z.array(numberedRowSchema).min(1, 'Send at least one row').max(maxPreviewedRows),
});
export type ImportPreviewRequest = z.output<typeof importPreviewRequestSchema>;

export const importsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'issuer',
    job: 'import',
    undoable: true,
    description:
      "Import up to 100,000 people. The answer's job goes on by itself: " +
      '`/api/jobs/{jobId}` says how far it is, and `/api/users?importId={jobId}` lists whom it added, and ' +
      '`/api/users?listId={jobId}` everybody in the file. ' +
      'Rows that fail are kept and do not stop the others.',
    body: createImportSchema,
    maxBodyBytes: bodyLimits.file,
    response: importStartedSchema,
    idempotent: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/preview',
    access: 'issuer',
    onlyLooks: true,
    description:
      `What an import of up to ${maxPreviewedRows.toLocaleString('en')} rows would do, where people who exist are updated: each row is new, changes ` +
      'somebody, changes nothing, is refused, or may be about somebody who has another e-mail. Nothing is changed. Who is in ' +
      'a class of the file and in none of its rows is named, too. An answer about more than 100 people is recorded as `users.export`.',
    body: importPreviewRequestSchema,
    maxBodyBytes: bodyLimits.file,
    answersWithinSeconds: 59,
    response: importPreviewSchema,
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/refused',
    access: 'viewer',
    description:
      'Rows that an import refused so far, and those of which something else became than the preview said, each in the order in which they were sent. They are kept for 30 days.',
    params: idParamsSchema,
    query: z.object({ after: resultsCursorSchema }),
    response: z.strictObject({
      rows: z.array(refusedRowSchema),
      differing: z.array(differingRowSchema),
      /** Cursor of the next page, which may have no rows; null on the last page. */
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
};
