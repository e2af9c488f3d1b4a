import * as z from 'zod';
import { maxTagsAtOnce } from './bulk.ts';
import { detailCells } from '../rules/person-details.ts';

/** `imports.create` takes more. */
export const maxImportRows = 1000;

/** Rows are checked one by one: a wrong row is reported and does not stop the others. */
export const importRowSchema = z.object({
  ...detailCells,
  /** Name of a class, which replaces the person's class. A missing one is created. */
  class: z.string().nullish(),
  /** Names of tags. Missing ones are created. */
  tags: z.array(z.string()).max(maxTagsAtOnce).default([]),
});
export type ImportRow = z.output<typeof importRowSchema>;

export const importSchema = z.strictObject({
  users: z.array(importRowSchema).min(1, 'Send at least one row').max(maxImportRows),
  /** Sets the details that the row has, adds its tags and replaces the class. */
  updateExisting: z.boolean().default(false),
});
export type Import = z.output<typeof importSchema>;

export const importAnswerSchema = z.strictObject({
  imported: z.int(),
  /** Existing people who were changed, and those who already matched their row. */
  updated: z.int(),
  unchanged: z.int(),
  createdTags: z.int(),
  /** `row` counts as in a spreadsheet: the header is row 1, the first user row 2. */
  errors: z.array(z.strictObject({ row: z.int(), message: z.string() })),
});
export type ImportAnswer = z.output<typeof importAnswerSchema>;
