import * as z from 'zod';
import { idParamsSchema, idSchema, optionalLineSchema, resultsCursorSchema } from '../rules/fields.ts';
import { refusedDetails, detailKeys } from '../rules/person-details.ts';
import { bulkProgress } from './bulk.ts';
import { bodyLimits, endpoint } from './endpoint.ts';
import { importRowSchema } from './import-users.ts';

/** Rows that one preview takes. Of a longer list the job says what becomes of it. */
export const maxPreviewedRows = 5000;
/** People of the classes of a file who are read. Of more, nobody is named as missing. */
export const maxClassPeople = 5000;
/** People whom a row names who may be its own. */
export const maxSamePeople = 5;

/** Outcome of a row, or the one that it would have. */
const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export const rowOutcomeSchema = z.enum(rowOutcomes);
export type RowOutcome = z.output<typeof rowOutcomeSchema>;

/** Fields of a person that a row changes. Of tags those that are added are told. */
const rowFields = [...detailKeys, 'class', 'tags'] as const;
const rowChangeSchema = z.strictObject({
  field: z.enum(rowFields),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type RowChange = z.output<typeof rowChangeSchema>;

/** Somebody who may be the person of a row, by the identifier, or by name and class, though the e-mail is another one. */
const samePersonSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  by: z.enum(['identifier', 'name']),
});
export type SamePerson = z.output<typeof samePersonSchema>;

const previewedRowSchema = z.strictObject({
  row: z.int(),
  kind: z.enum([...rowOutcomes, 'same_person']),
  /** Changes that a row makes to somebody who exists. */
  changes: z.array(rowChangeSchema).optional(),
  /** Badges that show the name, if a row changes it. */
  badgeCount: z.int().optional(),
  /** Up to five whom a row of `same_person` may mean; the likeliest is the first. */
  people: z.array(samePersonSchema).optional(),
  /** Reason why a row is refused. */
  message: z.string().optional(),
});
export type PreviewedRow = z.output<typeof previewedRowSchema>;

/** Somebody in a class of the file who is in no row of it. */
const missingPersonSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Name of the class. */
  class: z.string(),
});
export type MissingPerson = z.output<typeof missingPersonSchema>;

const importPreviewSchema = z.strictObject({
  /** One for each row, in the order sent. */
  rows: z.array(previewedRowSchema),
  /** People of the file's classes who are in no row and not inactive, by class and name; null where these are more than 5,000. */
  missing: z.array(missingPersonSchema).nullable(),
  /** Names of the classes and tags that the import would make. */
  newTags: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

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
