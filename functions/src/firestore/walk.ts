import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore';

const walkPageSize = 1_000;

/**
 * Reads every document of an ordered query, page by page, so memory does not grow with the collection. The next page is read
 * while one is worked on.
 */
export async function* walkPages(query: Query, size = walkPageSize): AsyncGenerator<QueryDocumentSnapshot[]> {
  const all = query.limit(size);
  let next: Promise<QueryDocumentSnapshot[]> | null = readPage(all);
  while (next) {
    const page: QueryDocumentSnapshot[] = await next;
    const last = page.at(-1);
    next = last && page.length === size ? readPage(all.startAfter(last)) : null;
    // It fails when it is asked for, which never happens where the work on this page fails.
    next?.catch(() => undefined);
    if (last) yield page;
  }
}

async function readPage(query: Query): Promise<QueryDocumentSnapshot[]> {
  return (await query.get()).docs;
}

/** The ids of several walks as one, in the order of ids, each once. */
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

/** The ids of a walk that come behind one of them; all where it is empty. */
export async function* idsBehind(afterId: string, ids: AsyncIterable<string>): AsyncGenerator<string> {
  let isBehind = afterId === '';
  for await (const id of ids) {
    if (isBehind) yield id;
    else isBehind = id === afterId;
  }
}
