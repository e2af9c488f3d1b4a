import { type DocumentSnapshot, FieldPath } from '@google-cloud/firestore';
import * as z from 'zod';
import { db } from '../firestore/firebase.ts';
import type { Lookup } from '../firestore/lookup.ts';
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

/** Latest signed credentials of a badge. They are personal data, so the commit that deletes the badge deletes them. */
export interface KeptCredential {
  badgeId: string;
  version: number;
  /** Digest without the version. */
  digest: string;
  keyId: string;
  /** The Open Badges 3.0 credential and the 2.0 assertion, as served. */
  credential: string;
  assertion: string;
  /**
   * SHA-256 digests (hexadecimal) of each version's assertion. They identify its content, so they are personal data.
   */
  assertionDigests: string[];
  signedAt: string;
}

export async function getCredential(hash: string): Promise<KeptCredential | null> {
  return toKeptCredential(await credentials.doc(hash).get());
}

export function credentialLookup(hash: string): Lookup<KeptCredential | null> {
  return { document: credentials.doc(hash), fields: Object.keys(storedSchema.shape), read: toKeptCredential };
}

/** Latest signed versions by badge hash, in one read. A version signed since restarts the transaction. */
export async function getSignedVersions(hashes: string[], reader: Reader): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const documents = await reader.getAll(...hashes.map((hash) => credentials.doc(hash)), { fieldMask: ['version'] });
  const signed = documents.filter(({ exists }) => exists);
  return new Map(signed.map((document) => [document.id, z.int().parse(document.get('version'))]));
}

function toKeptCredential(document: DocumentSnapshot): KeptCredential | null {
  return document.exists ? storedSchema.parse(document.data()) : null;
}

export function stageCredential(writer: Writer, hash: string, kept: KeptCredential): void {
  const assertionDigests = kept.assertionDigests.slice(-mostDigests);
  writer.set(credentials.doc(hash), { ...kept, assertionDigests, signedAt: toStoredTime(kept.signedAt) });
}

export function stageDeletedCredential(writer: Writer, hash: string): void {
  writer.delete(credentials.doc(hash));
}

export async function* walkCredentials(): AsyncGenerator<{ hash: string; badgeId: string }[]> {
  for await (const page of walkPages(credentials.orderBy(FieldPath.documentId()).select('badgeId'))) {
    yield page.map((document) => ({ hash: document.id, badgeId: String(document.get('badgeId')) }));
  }
}
