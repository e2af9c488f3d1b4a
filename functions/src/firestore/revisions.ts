export { storedRevisionSchema } from '../contract/fields.ts';

/** The revision of a record that was just created. */
export const firstRevision = '0';

/** The revision after this one. */
export function nextRevision(revision: string): string {
  return String(Number(revision) + 1);
}

/** A revision as it is stored. */
export function toStoredRevision(revision: string): number {
  return Number(revision);
}
