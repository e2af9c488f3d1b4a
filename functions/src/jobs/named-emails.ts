import { hashedKey } from '../firestore/ids.ts';

/** Fields of what a job keeps that may name somebody by an e-mail: a row's own, and a text that was searched for. */
const namingFields = ['email', 'search'];

// Stands for a text that was searched for: nobody is found by it.
const forgottenText = '(forgotten)';

/** Digests of the e-mails that a request or results of a job name, by which they are found. */
export function emailKeysIn(kept: unknown): string[] {
  return [...new Set(textsIn(kept).map((text) => emailKey(text)))];
}

/** The digest of an e-mail in whatever case and blanks somebody typed it. */
export function emailKey(email: string): string {
  return hashedKey(email.trim().toLowerCase());
}

/** The same request or results without the e-mails that have one of these digests. Whatever says more is for `withoutRow`. */
export function withoutEmails<Kept>(
  kept: Kept,
  keys: ReadonlySet<string>,
  withoutRow = (row: object): object => row,
): Kept {
  const emptied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(emptied);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, field]): [string, unknown] =>
      isNamed(name, field, keys) ? [name, forgottenText] : [name, emptied(field)],
    );
    const names = Object.entries(value).some(([name, field]) => isNamed(name, field, keys));
    return names ? withoutRow(Object.fromEntries(fields)) : Object.fromEntries(fields);
  };
  return emptied(kept) as Kept;
}

function isNamed(name: string, field: unknown, keys: ReadonlySet<string>): boolean {
  return isText(name, field) && keys.has(emailKey(field as string));
}

function textsIn(kept: unknown): string[] {
  if (Array.isArray(kept)) return kept.flatMap(textsIn);
  if (typeof kept !== 'object' || kept === null) return [];
  return Object.entries(kept).flatMap(([name, field]) => (isText(name, field) ? [field as string] : textsIn(field)));
}

function isText(name: string, field: unknown): boolean {
  return namingFields.includes(name) && typeof field === 'string' && field.includes('@');
}
