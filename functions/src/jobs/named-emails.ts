import { storedEmail } from '../contract/rules/fields.ts';
import { hashedKey } from '../firestore/ids.ts';

/** Stored fields that may name a person by e-mail: a row's own, and a search text. */
const namingFields = ['email', 'search'];

// Replaces a search text; no one is found by it.
const forgottenText = '(forgotten)';

/** Digests of the e-mails in a request, results or rows of a job, for lookups. */
export function emailKeysIn(kept: unknown): string[] {
  return [...new Set(textsIn(kept).map((text) => emailKey(text)))];
}

/** Digest of an e-mail, ignoring case and spaces. */
export function emailKey(email: string): string {
  return hashedKey(storedEmail(email));
}

/** The request without the e-mails that have one of these digests. */
export function withoutEmails(asked: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(asked)) return asked.map((one) => withoutEmails(one, keys));
  if (typeof asked !== 'object' || asked === null) return asked;
  const fields = Object.entries(asked).map(([name, field]): [string, unknown] => [
    name,
    isText(name, field) && keys.has(emailKey(field)) ? forgottenText : withoutEmails(field, keys),
  ]);
  return Object.fromEntries(fields);
}

/** The request without search texts: after a job has ended, they are not needed. */
export function withoutSearch(asked: unknown): unknown {
  if (Array.isArray(asked)) return asked.map(withoutSearch);
  if (typeof asked !== 'object' || asked === null) return asked;
  const fields = Object.entries(asked).filter(([name]) => name !== 'department');
  return Object.fromEntries(fields.map(([name, field]) => [name, name === 'search' ? '' : withoutSearch(field)]));
}

/** The results or rows; `withoutPerson` replaces each that has such an e-mail. */
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
