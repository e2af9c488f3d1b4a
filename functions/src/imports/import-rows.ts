import * as z from 'zod';
import { type RowOutcome, rowOutcomeSchema } from '../contract/import-preview.ts';
import { type GoodImportRow, createImportJudge } from '../contract/import-row.ts';
import { type NumberedRow, type RefusedRow, refusedRowSchema } from '../contract/imports.ts';
import { detailKeys, storedDetails, textsOf } from '../contract/person-details.ts';
import { userStatusSchema } from '../contract/user.ts';

export interface ImportedUser extends GoodImportRow {
  row: number;
  /** Outcome that the preview foretold. */
  previewed: RowOutcome | null;
}

export type JudgedRow = ImportedUser | RefusedRow;

/** The same as a job keeps it. */
export const judgedRowSchema = z.union([
  z.object({
    row: z.int(),
    user: z.object({ ...storedDetails, status: userStatusSchema }),
    userId: z.string().nullable(),
    previewed: rowOutcomeSchema.nullable(),
    className: z.string().nullable(),
    tagNames: z.array(z.string()),
  }),
  refusedRowSchema,
]) satisfies z.ZodType<JudgedRow>;

/** Makes the judge of one import's rows, in their order: what each of them adds, or why it is refused. */
export function createRowJudge(): (row: NumberedRow) => JudgedRow {
  const judge = createImportJudge();
  return (input) => {
    if (input.problem) return refused(input, input.problem);
    const judged = judge(input, input.row);
    return 'problem' in judged
      ? refused(input, judged.problem)
      : { row: input.row, previewed: input.previewed ?? null, ...judged };
  };
}

/** A row that could be imported, had nobody its e-mail. */
export function refusedAsTaken(row: ImportedUser): RefusedRow {
  return refusedFor(row, 'A user with this email already exists');
}

/** A row whose identifier is that of another person. */
export function refusedAsClaimed(row: ImportedUser): RefusedRow {
  return refusedFor(row, `Somebody else has the identifier "${row.user.identifier ?? ''}" already`);
}

/** A row about a person of whom a row before is. */
export function refusedAsTwice(row: ImportedUser): RefusedRow {
  return refusedFor(row, 'Another row of the file is about the same person');
}

/** A row about a person who was deleted since. */
export function refusedAsGone(row: ImportedUser): RefusedRow {
  return refusedFor(row, 'The person whom this row is about is gone');
}

/** A row that is right by itself, and is refused for what is stored. */
export function refusedFor({ row, user, className, tagNames }: ImportedUser, message: string): RefusedRow {
  return refused({ ...user, row, class: className, tags: tagNames }, message);
}

function refused({ row, tags, ...said }: NumberedRow, message: string): RefusedRow {
  const details = textsOf(said);
  for (const key of detailKeys) details[key] = cut(details[key]);
  return { row, message, ...details, class: cut(said.class ?? ''), tags: tags.slice(0, mostTagsKept).map(cut) };
}

// Longer than any that is taken. Half a character, which Firestore does not keep, may also stand in what was sent.
const longestCell = 300;
const mostTagsKept = 100;

function cut(cell: string): string {
  return cell.slice(0, longestCell).replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
}
