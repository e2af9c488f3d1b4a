import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const walkPageSize = 300;

/** Reads every document of an ordered query, page by page, so memory does not grow with the collection. */
export async function* walkPages(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await query.limit(walkPageSize).get();
  for (let last = page.docs.at(-1); last; last = page.docs.at(-1)) {
    yield page.docs;
    page = await query.startAfter(last).limit(walkPageSize).get();
  }
}
