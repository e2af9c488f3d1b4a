import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { chunksOf } from '../chunks-of.ts';
import type { Reader } from './writer.ts';

/** Most values of a field in one Firestore query. */
export const mostValues = 30;

/** Reads documents in as many queries as the values need, in a transaction if `reader` is given. */
export async function inChunks<Value>(
  values: readonly Value[],
  queryOf: (some: Value[]) => Query,
  reader?: Reader,
): Promise<QueryDocumentSnapshot[]> {
  const queries = chunksOf(values, mostValues).map(queryOf);
  const pages = await Promise.all(queries.map((query) => (reader ? reader.get(query) : query.get())));
  return pages.flatMap(({ docs }) => docs);
}
