import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';

/** A stored time, read as ISO 8601 in UTC. */
export const storedTimeSchema = z.instanceof(Timestamp).transform((time) => time.toDate().toISOString());

/** An ISO time as it is stored. */
export function toStoredTime(time: string): Timestamp {
  return Timestamp.fromDate(new Date(time));
}

/** The stored time so many days after one in milliseconds since 1970. */
export function timeAfter(time: number, days: number): Timestamp {
  return Timestamp.fromMillis(time + days * 86_400_000);
}

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
