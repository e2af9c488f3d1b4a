import { LRUCache } from 'lru-cache';
import { type Signers, signersSchema } from '../contract/rules/pictures.ts';
import { db } from '../firestore/firebase.ts';
import type { Writer } from '../firestore/writer.ts';
import { signersIdOf } from './signers-id.ts';

// Signers never change: their id is the digest of their content. Badges refer to their signers.
const signers = db.collection('signers');

const cache = new LRUCache<string, Signers>({
  max: 100,
  fetchMethod: async (id) => signersSchema.optional().parse((await signers.doc(id).get()).data()),
});

/** Signers by id, cached because they never change; null without an id, or until the settings store them. */
export async function getSigners(id: string | null): Promise<Signers | null> {
  return id === null ? null : ((await cache.fetch(id)) ?? null);
}

export async function listSigners(): Promise<(Signers & { id: string })[]> {
  const { docs } = await signers.get();
  return docs.map((document) => ({ id: document.id, ...signersSchema.parse(document.data()) }));
}

/** Stores signers in the commit of the settings; existing ones stay unchanged. */
export function stageSigners(writer: Writer, content: Signers): void {
  const id = signersIdOf(content);
  if (id !== null) writer.set(signers.doc(id), content);
}
