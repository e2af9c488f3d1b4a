import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import { db } from './firebase.ts';
import type { Reader } from './writer.ts';

export interface Lookup<T> {
  document: DocumentReference;
  fields: string[];
  /** Also called for missing documents. */
  read: (document: DocumentSnapshot) => T;
}

type Results<T extends Lookup<unknown>[]> = { [Place in keyof T]: ReturnType<T[Place]['read']> };

/**
 * Reads documents of several collections in one call; in a transaction if `reader` is given. A transaction's first read
 * starts it and the others wait, so one call saves a round trip.
 */
export async function lookUp<T extends Lookup<unknown>[]>(lookups: [...T], reader?: Reader): Promise<Results<T>> {
  const documents = lookups.map(({ document }) => document);
  const fieldMask = [...new Set(lookups.flatMap(({ fields }) => fields))];
  const found = await (reader ?? db).getAll(...documents, { fieldMask });
  return found.map((document, place) => lookups[place].read(document)) as Results<T>;
}
