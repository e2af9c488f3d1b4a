import { type DocumentSnapshot, FieldPath, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db } from '../firebase.ts';
import { hashedKey } from '../firestore/ids.ts';
import type { Lookup } from '../firestore/look-up.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

const credentials = db.collection('credentials');
/** More versions than any badge has. */
const mostDigests = 500;

const storedSchema = z.object({
  badgeId: z.string(),
  version: z.int().positive(),
  // Without one it equals no other: the badge is signed anew.
  digest: z.string().default(''),
  keyId: z.string().default(''),
  credential: z.string(),
  assertion: z.string(),
  assertionDigests: z.array(z.string()).default([]),
  signedAt: storedTimeSchema,
});

/** A badge's credentials as they were signed last. They are personal, so they go in the commit that deletes the badge. */
export interface KeptCredential {
  badgeId: string;
  /** Counts from 1. */
  version: number;
  /** Stands for all that is said, but for the version. */
  digest: string;
  keyId: string;
  /** The credential of Open Badges 3.0 and the assertion of 2.0, as the texts that are answered. */
  credential: string;
  assertion: string;
  /** The SHA-256 digest of the assertion of each version, in hexadecimal: they stand for what it said, so they are personal. */
  assertionDigests: string[];
  signedAt: string;
}

/** The credentials of the badge with this hash. */
export async function getCredential(hash: string): Promise<KeptCredential | null> {
  return toKeptCredential(await credentials.doc(hash).get());
}

/** The same, for a read together with others. */
export function credentialLookup(hash: string): Lookup<KeptCredential | null> {
  return { document: credentials.doc(hash), fields: Object.keys(storedSchema.shape), read: toKeptCredential };
}

function toKeptCredential(document: DocumentSnapshot): KeptCredential | null {
  if (!document.exists) return null;
  const { assertionDigests, ...stored } = storedSchema.parse(document.data());
  // Those of older versions stand elsewhere until they are migrated; that of the last one follows from its text.
  return { ...stored, assertionDigests: [...new Set([...assertionDigests, hashedKey(stored.assertion)])] };
}

/** Keeps new credentials in place of those of an earlier version. */
export function stageCredential(writer: Writer, hash: string, kept: KeptCredential): void {
  const assertionDigests = kept.assertionDigests.slice(-mostDigests);
  writer.set(credentials.doc(hash), { ...kept, assertionDigests, signedAt: toStoredTime(kept.signedAt) });
}

/** Those of some hashes whose badges have credentials, as a transaction sees them. */
export async function listKeptHashes(hashes: string[], reader: Reader): Promise<string[]> {
  if (hashes.length === 0) return [];
  const documents = await reader.getAll(...hashes.map((hash) => credentials.doc(hash)), { fieldMask: ['badgeId'] });
  return documents.filter(({ exists }) => exists).map(({ id }) => id);
}

/** Adds digests of assertions to those that are kept; the commit fails where the badge has no credentials any more. */
export function stageAssertionDigests(writer: Writer, hash: string, digests: string[]): void {
  writer.update(credentials.doc(hash), { assertionDigests: FieldValue.arrayUnion(...digests) });
}

/** Deletes the credentials of a badge, if it has any. */
export function stageDeletedCredential(writer: Writer, hash: string): void {
  writer.delete(credentials.doc(hash));
}

/** The hashes of all badges that have credentials, with the badge's id. */
export async function* walkCredentials(): AsyncGenerator<{ hash: string; badgeId: string }[]> {
  for await (const page of walkPages(credentials.orderBy(FieldPath.documentId()).select('badgeId'))) {
    yield page.map((document) => ({ hash: document.id, badgeId: String(document.get('badgeId') ?? '') }));
  }
}
