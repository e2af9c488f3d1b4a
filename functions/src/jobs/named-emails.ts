import { storedEmail } from '../contract/rules/fields.ts';
import { hashedKey } from '../firestore/ids.ts';

/** Fields of what a job keeps that may name somebody by an e-mail: a row's own, and a text that was searched for. */
const namingFields = ['email', 'search'];

// Stands for a text that was searched for: nobody is found by it.
const forgottenText = '(forgotten)';

/** Digests of the e-mails that a request, results or rows of a job name, by which they are found. */
export function emailKeysIn(kept: unknown): string[] {
  return [...new Set(textsIn(kept).map((text) => emailKey(text)))];
}

/** The digest of an e-mail in whatever case and blanks somebody typed it. */
export function emailKey(email: string): string {
  return hashedKey(storedEmail(email));
}

/** The same request without the e-mails that have one of these digests. */
export function withoutEmails(asked: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(asked)) return asked.map((one) => withoutEmails(one, keys));
  if (typeof asked !== 'object' || asked === null) return asked;
  const fields = Object.entries(asked).map(([name, field]): [string, unknown] => [
    name,
    isText(name, field) && keys.has(emailKey(field)) ? forgottenText : withoutEmails(field, keys),
  ]);
  return Object.fromEntries(fields);
}

/** The same request without the texts that people were searched for by: once a job is over, nobody looks for them again. */
export function withoutSearch(asked: unknown): unknown {
  if (Array.isArray(asked)) return asked.map(withoutSearch);
  if (typeof asked !== 'object' || asked === null) return asked;
  const fields = Object.entries(asked).filter(([name]) => name !== 'department');
  return Object.fromEntries(fields.map(([name, field]) => [name, name === 'search' ? '' : withoutSearch(field)]));
}

/** The same results or rows: of each that names somebody by such an e-mail the caller makes what is kept in its place. */
export function withoutRows(rows: unknown, keys: ReadonlySet<string>, withoutPerson: (row: object) => object): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) =>
    emailKeysIn(row).some((key) => keys.has(key)) ? withoutPerson(withoutEmails(row, keys) as object) : row,
  );
}

function textsIn(kept: unknown): string[] {
  if (Array.isArray(kept)) return kept.flatMap(textsIn);
  if (typeof kept !== 'object' || kept === null) return [];
  return Object.entries(kept).flatMap(([name, field]) => (isText(name, field) ? [field] : textsIn(field)));
}

function isText(name: string, field: unknown): field is string {
  return namingFields.includes(name) && typeof field === 'string' && field.includes('@');
}
