import { type GoodImportRow, createImportJudge, firstImportRow } from '../contract/import-row.ts';
import type { ImportRow } from '../contract/users.ts';

export interface ImportedUser extends GoodImportRow {
  row: number;
}

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
