import { type DocumentSnapshot, FieldPath } from '@google-cloud/firestore';
import * as z from 'zod';
import { db } from '../firebase.ts';
import type { Lookup } from '../firestore/look-up.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

const credentials = db.collection('credentials');
/** More versions than any badge has. */
const mostDigests = 500;

const storedSchema = z.object({
  badgeId: z.string(),
  version: z.int().positive(),
  digest: z.string(),
  keyId: z.string(),
  credential: z.string(),
  assertion: z.string(),
  assertionDigests: z.array(z.string()),
  signedAt: storedTimeSchema,
});

/** A badge's credentials as they were signed last. They are personal, so they go in the commit that deletes the badge. */
export interface KeptCredential {
  badgeId: string;
  /** Counts from 1. */
  version: number;
  /** Digest of all that is said, but for the version. */
  digest: string;
  keyId: string;
  /** The credential of Open Badges 3.0 and the assertion of 2.0, as the texts that are answered. */
  credential: string;
  assertion: string;
  /** The SHA-256 digest of the assertion of each version, in hexadecimal: they stand for what it said, so they are personal. */
  assertionDigests: string[];
  signedAt: string;
}

export async function getCredential(hash: string): Promise<KeptCredential | null> {
  return toKeptCredential(await credentials.doc(hash).get());
}

/** The same, for a read together with others. */
export function credentialLookup(hash: string): Lookup<KeptCredential | null> {
  return { document: credentials.doc(hash), fields: Object.keys(storedSchema.shape), read: toKeptCredential };
}

/** Last signed versions by the hashes of their badges, in one read; a version signed meanwhile restarts the transaction. */
export async function getSignedVersions(hashes: string[], reader: Reader): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const documents = await reader.getAll(...hashes.map((hash) => credentials.doc(hash)), { fieldMask: ['version'] });
  const signed = documents.filter(({ exists }) => exists);
  return new Map(signed.map((document) => [document.id, z.int().parse(document.get('version'))]));
}

function toKeptCredential(document: DocumentSnapshot): KeptCredential | null {
  return document.exists ? storedSchema.parse(document.data()) : null;
}

/** Keeps new credentials in place of those of an earlier version. */
export function stageCredential(writer: Writer, hash: string, kept: KeptCredential): void {
  const assertionDigests = kept.assertionDigests.slice(-mostDigests);
  writer.set(credentials.doc(hash), { ...kept, assertionDigests, signedAt: toStoredTime(kept.signedAt) });
}

/** Deletes the credentials of a badge, if it has any. */
export function stageDeletedCredential(writer: Writer, hash: string): void {
  writer.delete(credentials.doc(hash));
}

/** The hashes of all badges that have credentials, with the badge's id. */
export async function* walkCredentials(): AsyncGenerator<{ hash: string; badgeId: string }[]> {
  for await (const page of walkPages(credentials.orderBy(FieldPath.documentId()).select('badgeId'))) {
    yield page.map((document) => ({ hash: document.id, badgeId: String(document.get('badgeId')) }));
  }
}
