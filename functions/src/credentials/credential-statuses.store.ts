import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Verdict } from './status-list.ts';

const statuses = db.collection('credentialStatuses');
/** More than any badge has; each costs a read. */
const mostVersions = 500;

const storedSchema = z.object({
  issuedAt: storedTimeSchema,
  valid: z.string().nullable().default(null),
  revoked: z.string().nullable().default(null),
});

/** What is kept for ever of a version that was signed. It names nobody. */
export interface CredentialStatus {
  /** Since when the badge was issued when this was signed. */
  issuedAt: string;
  /** The signed lists, as the texts that are answered; null until somebody asks. */
  valid: string | null;
  revoked: string | null;
}

interface NewStatus {
  issuedAt: string;
  /** The SHA-256 digest of the version's assertion, in hexadecimal. */
  assertionDigest: string;
}

function documentOf(hash: string, version: number) {
  return statuses.doc(`${hash}-${version}`);
}

/** The status of a version; null where none was signed under this number. */
export async function getCredentialStatus(hash: string, version: number): Promise<CredentialStatus | null> {
  const document = await documentOf(hash, version).get();
  return document.exists ? storedSchema.parse(document.data()) : null;
}

/** Whether some version of a badge had the assertion with this digest. Reads the digest of each of its versions. */
export async function wasSigned(hash: string, assertionDigest: string): Promise<boolean> {
  const versions = statuses.orderBy(FieldPath.documentId()).startAt(`${hash}-`).endBefore(`${hash}.`);
  const { docs } = await versions.select('assertionDigest').limit(mostVersions).get();
  return docs.some((version) => version.get('assertionDigest') === assertionDigest);
}

export function stageCreatedStatus(writer: Writer, hash: string, version: number, status: NewStatus): void {
  const { issuedAt, assertionDigest } = status;
  writer.create(documentOf(hash, version), { issuedAt: toStoredTime(issuedAt), assertionDigest });
}

/** Keeps a signed list of a version. */
export function stageSignedList(
  writer: Writer,
  { hash, version, verdict }: { hash: string; version: number; verdict: Verdict },
  text: string,
): void {
  writer.update(documentOf(hash, version), { [verdict]: text });
}
