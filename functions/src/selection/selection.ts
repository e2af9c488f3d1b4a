import type { UserStatus } from '../contract/rules/user.ts';
import { chunksOf } from '../firestore/walk.ts';
import { type Listing, type Sought, countOf, listRows, matching, walkRows } from '../firestore/list-page.ts';
import type { FindIds } from '../jobs/step-job.service.ts';

/** Start of a walk: after an id, among the records with a status. */
interface WalkFrom {
  afterId?: string;
  status?: UserStatus | undefined;
}

/** Records that a call selects, read on demand. */
export interface Selection<Item> {
  /** Counts them, or those with a status. An upper bound if only reading each record shows its status. */
  count: (status?: UserStatus) => Promise<number>;
  first: (count: number, status?: UserStatus) => Promise<Item[]>;
  /** Pages of all records. Filters by status if the query supports it. */
  walk: (from?: WalkFrom) => AsyncGenerator<Item[]>;
  /** Items for the list of a job, after an id. */
  ids: (afterId: string) => AsyncGenerator<string>;
}

type Way<Value, Item> = (value: Value) => Selection<Item>;

/** Values for the ways of a call, which uses one of them. */
type Named<Ways> = {
  readonly [Key in keyof Ways]?: Ways[Key] extends Way<infer Value, unknown> ? Value | undefined : never;
};

/** Uses the first way of the call. Throws if it uses none. */
export function select<Item, Ways extends Record<string, Way<never, Item>>>(
  ways: Ways & Record<string, Way<never, Item>>,
  call: Named<Ways>,
): Selection<Item> {
  const [key = '', value] = usedIn(ways, call);
  const way = ways[key];
  if (!way) throw new Error(`A selection needs one of ${Object.keys(ways).join(', ')}.`);
  return way(value as never);
}

export function wayOf<Ways extends object>(ways: Ways, call: Named<Ways>): Named<Ways> {
  return Object.fromEntries([usedIn(ways, call)]) as Named<Ways>;
}

function usedIn(ways: object, call: object): [string, unknown] | [] {
  return Object.entries(call).find(([key, value]) => key in ways && value !== undefined) ?? [];
}

export function findBy<Ways extends Record<string, Way<never, unknown>>>(
  ways: Ways,
): FindIds<{ whom: Named<Ways> | null }> {
  return ({ asked }, afterId) => select(ways, asked.whom ?? {}).ids(afterId);
}

export const selectedAtOnce = 250;

/** `read` reads some ids, in order. */
export function byIds<Item extends { id: string }>(
  all: readonly string[],
  read: (ids: string[]) => Promise<Item[]>,
): Selection<Item> {
  const walk: Selection<Item>['walk'] = async function* ({ afterId = '' } = {}) {
    for (const ids of chunksOf(all.slice(all.indexOf(afterId) + 1), selectedAtOnce)) yield await read(ids);
  };
  return {
    count: () => Promise.resolve(all.length),
    first: (count) => read(all.slice(0, count)),
    walk,
    ids: (afterId) => idsIn(walk({ afterId })),
  };
}

async function* idsIn(pages: AsyncIterable<{ id: string }[]>): AsyncGenerator<string> {
  for await (const page of pages) yield* page.map(({ id }) => id);
}

type SearchedListing<Row> = Listing<Row> & Sought;

/** `listingFor` returns null if its filters exclude a status. */
export function byList<Row extends { id: string }>(
  listingFor: (status?: UserStatus) => Promise<SearchedListing<Row> | null>,
): Selection<Row> {
  const rowsFrom = async function* ({ afterId = '', status }: WalkFrom, size?: number) {
    const listing = await listingFor(status);
    if (listing) yield* walkRows(listing, listing, { afterId, size });
  };
  return {
    count: async (status) => {
      const listing = await listingFor(status);
      return listing ? countOf(matching(listing, listing)) : 0;
    },
    first: async (count, status) => {
      const listing = await listingFor(status);
      return listing ? (await listRows(listing, { ...listing, page: 1, limit: count, isOnlyPage: true })).rows : [];
    },
    walk: (from = {}) => rowsFrom(from, selectedAtOnce),
    ids: (afterId) => idsIn(rowsFrom({ afterId })),
  };
}

/** Works page by page. */
export function mapSelection<From, To>(
  { count, first, walk, ids }: Selection<From>,
  map: (items: From[]) => To[] | Promise<To[]>,
): Selection<To> {
  return {
    count,
    first: async (most, status) => map(await first(most, status)),
    walk: async function* (from) {
      for await (const page of walk(from)) yield await map(page);
    },
    ids,
  };
}
