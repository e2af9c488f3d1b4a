import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { type Meaning, type SharedMeaning, sharedMeaningSchema } from '../contract/rules/meaning.ts';
import { db } from '../firestore/firebase.ts';
import { hashedKey } from '../firestore/ids.ts';
import type { Writer } from '../firestore/writer.ts';

// A meaning never changes: its id is the digest of its content.
const meanings = db.collection('meanings');

const storedSchema = z.object(sharedMeaningSchema.shape);

const cache = new LRUCache<string, SharedMeaning>({
  max: 200,
  fetchMethod: async (id) => storedSchema.parse((await meanings.doc(id).get()).data()),
});

/** Cached because it never changes; null without an id. Throws if it is missing. */
export async function getMeaning(id: string | null): Promise<SharedMeaning | null> {
  return id === null ? null : cache.forceFetch(id);
}

/** Null if it is empty. */
export interface IdentifiedMeaning {
  meaningId: string | null;
  shared: SharedMeaning;
}

/** Part of a template's meaning that badges reference instead of copying. */
export function sharedMeaningOf(
  { criteria, skills, imageAlt, achievementType }: Meaning,
  awardLine: string | null,
): IdentifiedMeaning {
  const shared = sharedMeaningSchema.parse({ criteria, skills, imageAlt, achievementType, awardLine });
  return { meaningId: saysNothing(shared) ? null : hashedKey(JSON.stringify(shared)), shared };
}

/** Joins the commit that refers to it. Changes nothing if it already exists. */
export function stageMeaning(writer: Writer, { meaningId, shared }: IdentifiedMeaning): void {
  if (meaningId !== null) writer.set(meanings.doc(meaningId), shared);
}

function saysNothing({ criteria, skills, imageAlt, achievementType, awardLine }: SharedMeaning): boolean {
  const lines = [criteria.text, criteria.url, imageAlt, achievementType, awardLine];
  return skills.length === 0 && lines.every((line) => line === null);
}
