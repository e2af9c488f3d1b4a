import * as z from 'zod';
import { idSchema } from '../rules/fields.ts';
import { detailKeys } from '../rules/person-details.ts';

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

export const importPreviewSchema = z.strictObject({
  /** One for each row, in the order sent. */
  rows: z.array(previewedRowSchema),
  /** People of the file's classes who are in no row and not inactive, by class and name; null where these are more than 5,000. */
  missing: z.array(missingPersonSchema).nullable(),
  /** Names of the classes and tags that the import would make. */
  newTags: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;
