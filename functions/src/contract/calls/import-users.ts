import * as z from 'zod';
import { maxTagsAtOnce } from './bulk.ts';
import { detailCells } from '../rules/person-details.ts';

/** Rows that are imported in one request; `imports.create` takes more. */
export const maxImportRows = 1000;

/** A row is judged by itself: one that is wrong is reported and does not stop the others. */
export const importRowSchema = z.object({
  ...detailCells,
  /** Name of a class, which takes the place of the one that a person has; a missing one is created. */
  class: z.string().nullish(),
  /** Names of tags; missing tags are created. */
  tags: z.array(z.string()).max(maxTagsAtOnce).default([]),
});
export type ImportRow = z.output<typeof importRowSchema>;

export const importSchema = z.strictObject({
  users: z.array(importRowSchema).min(1, 'Send at least one row').max(maxImportRows),
  /** People who exist get the row's details, where it has them, and its tags beside those that they have. Its class takes the place of theirs. */
  updateExisting: z.boolean().default(false),
});
export type Import = z.output<typeof importSchema>;

export const importAnswerSchema = z.strictObject({
  /** Number of users that were added. */
  imported: z.int(),
  /** Number of people who existed and were changed, and of those who were as their row says already. */
  updated: z.int(),
  unchanged: z.int(),
  /** Number of tags that did not exist before. */
  createdTags: z.int(),
  /** `row` counts as in a spreadsheet: the header is row 1, so the first user is row 2. */
  errors: z.array(z.strictObject({ row: z.int(), message: z.string() })),
});
export type ImportAnswer = z.output<typeof importAnswerSchema>;
