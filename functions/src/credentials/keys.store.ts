import * as z from 'zod';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';
import type { PublicKey } from './did-document.ts';

const issuerKeys = db.collection('issuerKeys');

const storedSchema = z.object({ publicKeyMultibase: z.string().max(100), createdAt: storedTimeSchema });

/** Every public key, the oldest first. */
export async function listPublicKeys(): Promise<PublicKey[]> {
  const { docs } = await issuerKeys.get();
  return docs
    .map((document) => ({ id: document.id, ...storedSchema.parse(document.data()) }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id));
}

/** Adds a public key for ever; the commit fails when its id is taken. */
export function stageCreatedPublicKey(writer: Writer, { id, publicKeyMultibase, createdAt }: PublicKey): void {
  writer.create(issuerKeys.doc(id), { publicKeyMultibase, createdAt: toStoredTime(createdAt) });
}
