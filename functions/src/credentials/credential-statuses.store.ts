import * as z from 'zod';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Verdict } from './status-list.ts';

const statuses = db.collection('credentialStatuses');

const storedSchema = z.object({
  issuedAt: storedTimeSchema,
  // Absent until somebody asks.
  valid: z.string().nullable().default(null),
  revoked: z.string().nullable().default(null),
});

/**
 * Status of a signed version, kept for ever. It names nobody, and nothing in it can be traced to what was said of
 * anybody.
 */
export interface CredentialStatus {
  /** Time of issue of the badge when this was signed. */
  issuedAt: string;
  /** The signed lists, as the texts that are answered. */
  valid: string | null;
  revoked: string | null;
}

function documentOf(hash: string, version: number) {
  return statuses.doc(`${hash}-${version}`);
}

/** The status of a version; null where none was signed under this number. */
export async function getStoredStatus(hash: string, version: number): Promise<CredentialStatus | null> {
  const document = await documentOf(hash, version).get();
  return document.exists ? storedSchema.parse(document.data()) : null;
}

export function stageCreatedStatus(writer: Writer, hash: string, version: number, issuedAt: string): void {
  writer.create(documentOf(hash, version), { issuedAt: toStoredTime(issuedAt) });
}

/** Keeps a signed list of a version. */
export function stageSignedList(
  writer: Writer,
  { hash, version, verdict }: { hash: string; version: number; verdict: Verdict },
  text: string,
): void {
  writer.update(documentOf(hash, version), { [verdict]: text });
}
