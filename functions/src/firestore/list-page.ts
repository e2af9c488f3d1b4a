import { FieldPath, Filter, type Query, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import { maxSkippedRows } from '../contract/calls/paging.ts';
import { AppError } from '../app-error.ts';
import { anyFacet, facetedIn, hasAnyFacet, mostTagsBeside } from './facets.ts';
import { contains, gramsToAsk } from './grams.ts';
import { boundOf, fromCursor, toCursor } from './ids.ts';
import { walkPages } from './walk.ts';

/** Search of a list: a text in its records, or one of these tags on them. */
export interface Sought {
  search: string;
  /** Tags whose names match the search, newest first. Records carry their tags as facets. */
  tagIds?: string[];
}

/** Page of a list that a call asks for. */
export interface PageRequest extends Sought {
  page: number;
  limit: number;
  cursor?: string | undefined;
  /** Whether no page is to follow: then no row is read to know of one. */
  isOnlyPage?: boolean;
}

/** Rows of a page, and where the next one begins. */
export interface Rows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export interface Page<Row> extends Rows<Row> {
  total: number;
  /** The query had no room for all tags of the search. */
  tagsLeftOut: boolean;
}

export interface Listing<Row> {
  /** All records of which some are listed. */
  query: Query;
  /** Equalities on their facets, and the ends of a span of ids. */
  filters: Filter[];
  /** Stored fields to read; the grams are never among them. */
  fields: string[];
  toRow: (document: QueryDocumentSnapshot) => Row;
  /** Texts of a row that search looks in. */
  searchedTexts: (row: Row) => string[];
}

/** A listing whose size is known. */
export interface CountedListing<Row> extends Listing<Row> {
  /** Size of the whole collection, for a list that nothing narrows. */
  totalOfAll: () => Promise<number>;
}

/**
 * Reads one page in id order, which is newest first. Costs its own rows, one more, and one aggregation, whatever the
 * size of the collection. `complete` makes of the rows what is shown, while they are still being counted.
 */
export async function listPage<Row, Shown>(
  listing: CountedListing<Row>,
  request: PageRequest,
  complete: (rows: Row[]) => Promise<Shown[]>,
): Promise<Page<Shown>> {
  const read = async () => {
    const { rows, nextCursor } = await listRows(listing, request);
    return { rows: await complete(rows), nextCursor };
  };
  const isNarrowed = request.search !== '' || listing.filters.length > 0;
  const [page, total] = await Promise.all([
    read(),
    isNarrowed ? countOf(matching(listing, request)) : listing.totalOfAll(),
  ]);
  const { tagIds = [] } = request;
  return { ...page, total, tagsLeftOut: tagIds.length > tagsAsked(listing.filters, request).length };
}

/** The same without its size. */
export async function listRows<Row>(listing: Listing<Row>, request: PageRequest): Promise<Rows<Row>> {
  const read = await readRows(listing, request);
  const rows = read.slice(0, request.limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ row }) => row),
    nextCursor: read.length > request.limit && last ? toCursor(last.id) : null,
  };
}

/** All rows of a list in pages, newest first, from behind an id. */
export async function* walkRows<Row>(
  listing: Listing<Row>,
  sought: Sought,
  { afterId, size }: { afterId: string; size: number },
): AsyncGenerator<Row[]> {
  const { query, rowsIn } = readingFor(listing, sought);
  const all = query.orderBy(FieldPath.documentId());
  for await (const page of walkPages(afterId ? all.startAfter(afterId) : all, size)) {
    yield rowsIn(page).map(({ row }) => row);
  }
}

/**
 * The filters for records made from one time on, and before another. An id begins with its time, and the newest is the first: a
 * span of time is a span of ids, and no index has to sort.
 */
export function madeBetween({ from, to }: { from?: string | undefined; to?: string | undefined }): Filter[] {
  return [
    ...(to ? [Filter.where(FieldPath.documentId(), '>=', boundOf(Date.parse(to) - 1))] : []),
    ...(from ? [Filter.where(FieldPath.documentId(), '<', boundOf(Date.parse(from) - 1))] : []),
  ];
}

/** The records that pass all filters. */
export function narrowed(all: Query, filters: Filter[]): Query {
  return filters.reduce<Query>((query, filter) => query.where(filter), all);
}

/** Number of documents that the query matches. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/** The query for what can match. `contains` tells for each document whether it does. */
export function matching({ query: all, filters }: Pick<Listing<unknown>, 'query' | 'filters'>, sought: Sought): Query {
  const query = narrowed(all, filters);
  const grams = gramsToAsk(sought.search).map((gram) => Filter.where(new FieldPath('grams', gram), '==', true));
  if (grams.length === 0) return query;
  const inTexts = Filter.and(...grams);
  const tagIds = tagsAsked(filters, sought);
  return query.where(tagIds.length === 0 ? inTexts : Filter.or(inTexts, anyFacet('tag', tagIds)));
}

/** The tags of a search that one query has room for, the newest of them. */
function tagsAsked(filters: Filter[], { search, tagIds = [] }: Sought): string[] {
  return tagIds.slice(0, mostTagsBeside({ grams: gramsToAsk(search).length, filters: filters.length }));
}

// One row more than asked tells whether there is a next page, where one is wanted. Rows whose pieces match but not the text are
// dropped, so reading goes on until enough are found.
async function readRows<Row>(listing: Listing<Row>, request: PageRequest) {
  const { query: all, rowsIn } = readingFor(listing, request);
  const wanted = request.isOnlyPage ? request.limit : request.limit + 1;
  const found: { id: string; row: Row }[] = [];
  let next = startOf(all, request);
  for (;;) {
    const missing = wanted - found.length;
    const { docs } = await next.limit(missing).get();
    found.push(...rowsIn(docs));
    const last = docs.at(-1);
    if (!last || docs.length < missing || found.length === wanted) return found;
    next = after(all, last.id);
  }
}

/** The query for what can match, and the rows among its documents that do. */
function readingFor<Row>(listing: Listing<Row>, sought: Sought) {
  const tagIds = tagsAsked(listing.filters, sought);
  const fields = tagIds.length > 0 ? [...listing.fields, 'facets'] : listing.fields;
  const rowsIn = (documents: QueryDocumentSnapshot[]) =>
    documents.flatMap((document) => {
      const row = listing.toRow(document);
      const isFound = contains(sought.search, listing.searchedTexts(row)) || hasTag(document, tagIds);
      return isFound ? [{ id: document.id, row }] : [];
    });
  return { query: matching(listing, sought).select(...fields), rowsIn };
}

function hasTag(document: QueryDocumentSnapshot, tagIds: string[]): boolean {
  return tagIds.length > 0 && hasAnyFacet(facetedIn(document), 'tag', tagIds);
}

function startOf(query: Query, { cursor, page, limit }: PageRequest): Query {
  if (cursor) return after(query, fromCursor(cursor));
  const skipped = (page - 1) * limit;
  if (skipped <= maxSkippedRows) return query.offset(skipped);
  const message = `Pages beyond row ${maxSkippedRows} need the cursor of the page before.`;
  throw new AppError('invalid_request', { message, fields: { page: message } });
}

function after(query: Query, id: string): Query {
  return query.orderBy(FieldPath.documentId()).startAfter(id);
}
