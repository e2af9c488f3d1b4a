import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { toCursor } from './ids.ts';

const walkPageSize = 300;

/** Reads every document of an ordered query, page by page, so memory does not grow with the collection. */
export async function* walkPages(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await query.limit(walkPageSize).get();
  for (let last = page.docs.at(-1); last; last = page.docs.at(-1)) {
    yield page.docs;
    page = await query.startAfter(last).limit(walkPageSize).get();
  }
}

/** The ids of a list that is read by cursors, from behind an id. */
export async function* walkIds(
  afterId: string,
  listIds: (cursor: string | undefined) => Promise<{ ids: string[]; nextCursor: string | null }>,
): AsyncGenerator<string> {
  let cursor: string | null | undefined = afterId ? toCursor(afterId) : undefined;
  do {
    const { ids, nextCursor }: { ids: string[]; nextCursor: string | null } = await listIds(cursor);
    yield* ids;
    cursor = nextCursor;
  } while (cursor);
}
