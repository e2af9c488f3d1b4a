import type { FileRow } from './import-rows.ts';

/** What is wrong with a row, by its row in the file. */
export interface RowProblem {
  row: number;
  message: string;
  /** The person's name, else the e-mail; empty where the row has neither. */
  who: string;
}

const longestWho = 80;

/** The rows that cannot be imported, each with its reason. */
export function problemsIn(rows: readonly FileRow[]): RowProblem[] {
  return rows.flatMap((row) => (row.problem === null ? [] : [problemOf(row, row.problem)]));
}

/** What is wrong with a row of the file. */
export function problemOf({ row, cells: { name, email } }: FileRow, message: string): RowProblem {
  const who = name || email;
  return { row, message, who: who.length > longestWho ? `${who.slice(0, longestWho)}…` : who };
}

/** 'Row 7, Anna Schmidt: Invalid email format'. */
export function wordsOf({ row, who, message }: RowProblem): string {
  return `Row ${row}${who && `, ${who}`}: ${message}`;
}
