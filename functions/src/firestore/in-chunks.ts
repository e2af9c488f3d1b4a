import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { chunksOf } from '../chunks-of.ts';
import type { Reader } from './writer.ts';

/** Values of a field that one Firestore query can ask for. */
export const mostValues = 30;

/** Documents of as many queries as these values take, in a transaction if its `reader` is given. */
export async function inChunks<Value>(
  values: readonly Value[],
  queryOf: (some: Value[]) => Query,
  reader?: Reader,
): Promise<QueryDocumentSnapshot[]> {
  const queries = chunksOf(values, mostValues).map(queryOf);
  const pages = await Promise.all(queries.map((query) => (reader ? reader.get(query) : query.get())));
  return pages.flatMap(({ docs }) => docs);
}
