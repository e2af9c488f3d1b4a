import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import { db } from '../firebase.ts';
import type { Reader } from './writer.ts';

/** A document to be read together with others: which of its fields, and what they mean. */
export interface Lookup<T> {
  document: DocumentReference;
  fields: string[];
  /** Parses a document; it is given documents that do not exist as well. */
  read: (document: DocumentSnapshot) => T;
}

type Results<T extends Lookup<unknown>[]> = { [Place in keyof T]: ReturnType<T[Place]['read']> };

/**
 * Reads documents of several collections in one call to Firestore; inside a transaction when its `reader` is given. The
 * first read of a transaction begins it, and those beside it wait for that: one call is one way there and back less.
 */
export async function lookUp<T extends Lookup<unknown>[]>(lookups: [...T], reader?: Reader): Promise<Results<T>> {
  const documents = lookups.map(({ document }) => document);
  const fieldMask = [...new Set(lookups.flatMap(({ fields }) => fields))];
  const found = await (reader ?? db).getAll(...documents, { fieldMask });
  return found.map((document, place) => lookups[place].read(document)) as Results<T>;
}
