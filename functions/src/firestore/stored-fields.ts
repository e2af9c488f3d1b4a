import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';

/** Reads a stored time as ISO 8601 in UTC. */
export const storedTimeSchema = z.instanceof(Timestamp).transform((time) => time.toDate().toISOString());

export function toStoredTime(time: string): Timestamp {
  return Timestamp.fromDate(new Date(time));
}

/** Stored time some days after a time in milliseconds since 1970. */
export function timeAfter(time: number, days: number): Timestamp {
  return Timestamp.fromMillis(time + days * 86_400_000);
}

export const firstRevision = '0';

export function nextRevision(revision: string): string {
  return String(Number(revision) + 1);
}

export function toStoredRevision(revision: string): number {
  return Number(revision);
}
