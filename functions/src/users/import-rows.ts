import * as z from 'zod';
import { type GoodImportRow, createImportJudge, firstImportRow } from '../contract/import-row.ts';
import { userStatusSchema } from '../contract/user-status.ts';
import type { ImportRow } from '../contract/users.ts';

export interface ImportedUser extends GoodImportRow {
  row: number;
}

/** The same as a job keeps it. */
export const importedUserSchema = z.object({
  row: z.int(),
  user: z.object({
    name: z.string(),
    email: z.string(),
    department: z.string().nullable(),
    status: userStatusSchema,
  }),
  tagNames: z.array(z.string()),
}) satisfies z.ZodType<ImportedUser>;

export interface RowError {
  row: number;
  message: string;
}

/** Sorts rows into users to create and errors. */
export function judgeRows(rows: ImportRow[]): { users: ImportedUser[]; errors: RowError[] } {
  const judge = createImportJudge();
  const users: ImportedUser[] = [];
  const errors: RowError[] = [];
  for (const [index, input] of rows.entries()) {
    const row = index + firstImportRow;
    const judged = judge(input, row);
    if ('problem' in judged) errors.push({ row, message: judged.problem });
    else users.push({ row, ...judged });
  }
  return { users, errors };
}
