import * as z from 'zod';
import { idParamsSchema, idSchema, optionalLineSchema, resultsCursorSchema } from '../rules/fields.ts';
import { refusedDetails, detailKeys } from '../rules/person-details.ts';
import { bulkProgress } from './bulk.ts';
import { bodyLimits, endpoint } from './endpoint.ts';
import { importRowSchema } from './import-users.ts';

/** Most rows in one preview. For a longer list, the job reports the results. */
export const maxPreviewedRows = 5000;
/** Most people read from the file's classes. Beyond that, no one is reported as missing. */
export const maxClassPeople = 5000;
/** Most candidates for the person of a row. */
export const maxSamePeople = 5;

const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export const rowOutcomeSchema = z.enum(rowOutcomes);
export type RowOutcome = z.output<typeof rowOutcomeSchema>;

/** Fields of a person that a row changes. Of the tags, only added ones are listed. */
const rowFields = [...detailKeys, 'class', 'tags'] as const;
const rowChangeSchema = z.strictObject({
  field: z.enum(rowFields),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type RowChange = z.output<typeof rowChangeSchema>;

/** Possible match for a row with another e-mail, by identifier, or by name and class. */
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
  changes: z.array(rowChangeSchema).optional(),
  /** Badges that show the name, if a row changes it. */
  badgeCount: z.int().optional(),
  /** Up to five candidates of a `same_person` row, likeliest first. */
  people: z.array(samePersonSchema).optional(),
  message: z.string().optional(),
});
export type PreviewedRow = z.output<typeof previewedRowSchema>;

/** Person in a class of the file but in none of its rows. */
const missingPersonSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  class: z.string(),
});
export type MissingPerson = z.output<typeof missingPersonSchema>;

const importPreviewSchema = z.strictObject({
  /** One per row, in the order sent. */
  rows: z.array(previewedRowSchema),
  /** Missing people who are not inactive, by class and name; null if there are more than 5,000. */
  missing: z.array(missingPersonSchema).nullable(),
  /** Classes and tags that the import would create. */
  newTags: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

const maxImportedRows = 100_000;

/** More than a file of the largest size has. */
const lastRow = 10_000_000;

/** A row with its number in the file, where the header is row 1. Left-out rows leave gaps. */
const numberedRowSchema = importRowSchema.extend({
  row: z.int().min(1).max(lastRow),
  /** Names of tags; a row with too many is refused on its own. */
  tags: z.array(z.string()).default([]),
  /** Person who gets a new e-mail from the row, if it differs. */
  userId: idSchema.nullish(),
  previewed: rowOutcomeSchema.nullish(),
  /** Why to refuse the row, if only the file shows it, such as a class that a spreadsheet turned into a date. */
  problem: z.string().max(500).nullish(),
});
export type NumberedRow = z.output<typeof numberedRowSchema>;

const createImportSchema = z.strictObject({
  users: z.array(numberedRowSchema).min(1, 'Send at least one row').max(maxImportedRows),
  /** Sets the details that the row has, adds its tags and replaces the class. */
  updateExisting: z.boolean().default(false),
  /** Name of the import on screen. */
  fileName: optionalLineSchema(200),
});
export type NewImport = z.output<typeof createImportSchema>;

export const importStartedSchema = z.strictObject(bulkProgress);
export type ImportStarted = z.output<typeof importStartedSchema>;

/**
 * A refused row with its texts and a form's error message. Overlong cells are cut; the texts are kept because no record
 * has them.
 */
export const refusedRowSchema = z.strictObject({
  row: z.int(),
  message: z.string(),
  ...refusedDetails,
  class: z.string(),
  tags: z.array(z.string()),
});
export type RefusedRow = z.output<typeof refusedRowSchema>;

/** Has the person's present name or the row's. */
const differingRowSchema = z.strictObject({
  row: z.int(),
  /** Empty, like the e-mail, if the person is gone. */
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
      'Import up to 100,000 people in a job. `/api/jobs/{jobId}` reports its progress, ' +
      '`/api/users?importId={jobId}` lists the people it added, and `/api/users?listId={jobId}` everyone in the file. ' +
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
      `The effect that an import of up to ${maxPreviewedRows.toLocaleString('en')} rows would have if it updated ` +
      'existing people. Each row is new, changes a person, changes nothing, is refused, or may be about a person ' +
      'with another e-mail. Lists people in a class of the file but in none of its rows. Changes nothing. An ' +
      'answer about more than 100 people is recorded as `users.export`.',
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
      'Rows that an import has refused so far, and rows with another result than in the preview, each in the ' +
      'order sent. They are kept for 30 days.',
    params: idParamsSchema,
    query: z.object({ after: resultsCursorSchema }),
    response: z.strictObject({
      rows: z.array(refusedRowSchema),
      differing: z.array(differingRowSchema),
      /** The next page may be empty; null on the last page. */
      next: z.string().nullable(),
    }),
    errors: ['not_found'],
  }),
};
