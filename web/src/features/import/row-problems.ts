import type { RefusedRow } from 'functions/contract';
import { invalidEmail } from 'functions/contract/import-row';
import type { FileRow } from './import-rows.ts';

const longestShown = 80;

/** The rows of a file that cannot be imported, each with its reason. */
export function problemsIn(rows: readonly FileRow[]): RefusedRow[] {
  return rows.flatMap(({ row, cells, problem }) => (problem === null ? [] : [{ row, message: problem, ...cells }]));
}

/** The rows of a file that cannot be imported and those that the server refused, in the order of the file. */
export function inOrder(one: readonly RefusedRow[], other: readonly RefusedRow[]): RefusedRow[] {
  return [...one, ...other].sort((first, second) => first.row - second.row);
}

/** 'Row 7, Anna Schmidt: Invalid email format (“anna@”)': the person's name, else the e-mail, where the row has either. */
export function wordsOf({ row, name, email, message }: RefusedRow): string {
  const who = short(name || email);
  return `Row ${row}${who && `, ${who}`}: ${problemInWords({ message, email: short(email) })}`;
}

function short(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** What is wrong with a row, and of a wrong e-mail what the row has in its place. */
export function problemInWords({ message, email }: Pick<RefusedRow, 'message' | 'email'>): string {
  if (message !== invalidEmail) return message;
  return email === '' ? `${message} (the email is missing)` : `${message} (“${email}”)`;
}
