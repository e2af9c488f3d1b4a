import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { Reader } from './writer.ts';

const walkPageSize = 1_000;

/**
 * Reads an ordered query page by page, so that memory use is constant. Reads the next page while the present one is
 * processed.
 */
export async function* walkPages(query: Query, size = walkPageSize): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = query.limit(size);
  let next: Promise<QueryDocumentSnapshot[]> | null = readPage(all);
  while (next) {
    const page: QueryDocumentSnapshot[] = await next;
    const last = page.at(-1);
    next = last && page.length === size ? readPage(all.startAfter(last)) : null;
    // It throws when awaited, which never happens if work on this page fails.
    next?.catch(() => undefined);
    if (last) yield page;
  }
}

async function readPage(query: Query): Promise<QueryDocumentSnapshot[]> {
  return (await query.get()).docs;
}

/** Merges walks into one, in id order without duplicates. */
export async function* mergedIds(walks: AsyncGenerator<string>[]): AsyncGenerator<string> {
  const heads = await Promise.all(walks.map(async (walk) => ({ walk, id: await nextOf(walk) })));
  for (;;) {
    const first = heads.reduce<string | null>(
      (least, { id }) => (id !== null && (least === null || id < least) ? id : least),
      null,
    );
    if (first === null) return;
    yield first;
    for (const head of heads) if (head.id === first) head.id = await nextOf(head.walk);
  }
}

async function nextOf(walk: AsyncGenerator<string>): Promise<string | null> {
  const next: IteratorResult<string, unknown> = await walk.next();
  return next.done ? null : next.value;
}

/** All if `afterId` is empty. */
export async function* idsBehind(afterId: string, ids: AsyncIterable<string>): AsyncGenerator<string> {
  let isBehind = afterId === '';
  for await (const id of ids) {
    if (isBehind) yield id;
    else isBehind = id === afterId;
  }
}

/** Most values of a field in one Firestore query. */
export const mostValues = 30;

/** Makes as many queries as the values need; in a transaction if `reader` is given. */
export async function inChunks<Value>(
  values: readonly Value[],
  queryOf: (some: Value[]) => Query,
  reader?: Reader,
): Promise<QueryDocumentSnapshot[]> {
  const queries = chunksOf(values, mostValues).map(queryOf);
  const pages = await Promise.all(queries.map((query) => (reader ? reader.get(query) : query.get())));
  return pages.flatMap(({ docs }) => docs);
}

/** The last one may be shorter. */
export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
