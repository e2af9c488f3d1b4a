import type { FileRow } from './import-file.ts';

/** What is wrong with a row, by its row in the file. */
export interface RowProblem {
  row: number;
  message: string;
}

/** The rows that cannot be imported, each with its reason. */
export function problemsIn(rows: readonly FileRow[]): RowProblem[] {
  return rows.flatMap(({ row, problem }) => (problem === null ? [] : [{ row, message: problem }]));
}
