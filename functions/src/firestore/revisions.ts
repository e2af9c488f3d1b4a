import * as z from 'zod';

/** The revision of a record that was just created. */
export const firstRevision = '0';

/** A stored revision, read as the opaque string that callers carry. A record from before there were any has the first. */
export const storedRevisionSchema = z.int().catch(Number(firstRevision)).transform(String);

/** The revision after this one. */
export function nextRevision(revision: string): string {
  return String(Number(revision) + 1);
}

/** A revision as it is stored. */
export function toStoredRevision(revision: string): number {
  return Number(revision);
}
