import type { RefusedRow } from 'functions/contract';
import type { FileRow } from './import-rows.ts';

const longestWho = 80;

/** The rows of a file that cannot be imported, each with its reason. */
export function problemsIn(rows: readonly FileRow[]): RefusedRow[] {
  return rows.flatMap(({ row, cells, problem }) => (problem === null ? [] : [{ row, message: problem, ...cells }]));
}

/** The rows of a file that cannot be imported and those that the server refused, in the order of the file. */
export function inOrder(one: readonly RefusedRow[], other: readonly RefusedRow[]): RefusedRow[] {
  return [...one, ...other].sort((first, second) => first.row - second.row);
}

/** 'Row 7, Anna Schmidt: Invalid email format': the person's name, else the e-mail, where the row has either. */
export function wordsOf({ row, name, email, message }: RefusedRow): string {
  const who = name || email;
  const short = who.length > longestWho ? `${who.slice(0, longestWho)}…` : who;
  return `Row ${row}${short && `, ${short}`}: ${message}`;
}
