import { FieldPath, Filter, type Query, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import { maxSkippedRows } from '../contract/calls/paging.ts';
import { AppError } from '../app-error.ts';
import { anyFacet, facetedIn, hasAnyFacet, mostTagsBeside, contains, gramsToAsk } from './facets.ts';
import { boundOf, fromCursor, toCursor } from './ids.ts';
import { walkPages } from './walk.ts';

/** Search of a list: records with the text, or with one of the tags. */
export interface Sought {
  search: string;
  /** Tags with matching names, newest first. Records have their tags as facets. */
  tagIds?: string[];
}

export interface PageRequest extends Sought {
  page: number;
  limit: number;
  cursor?: string | undefined;
  /** Whether no page follows, so that no row is read to detect one. */
  isOnlyPage?: boolean;
}

export interface Rows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export interface Page<Row> extends Rows<Row> {
  total: number;
  /** The query had no room for all matching tags. */
  tagsLeftOut: boolean;
}

export interface Listing<Row> {
  query: Query;
  /** Equalities on facets, and bounds of an id range. */
  filters: Filter[];
  /** Stored fields to read; never the grams. */
  fields: string[];
  toRow: (document: QueryDocumentSnapshot) => Row;
  searchedTexts: (row: Row) => string[];
}

export interface CountedListing<Row> extends Listing<Row> {
  /** Size of the whole collection, for a list without filters. */
  totalOfAll: () => Promise<number>;
}

/**
 * Rows in id order, newest first. Costs its rows, one more and one aggregation, at any size. `complete` builds the
 * shown rows during the count.
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

/** Reads a page without counting. */
export async function listRows<Row>(listing: Listing<Row>, request: PageRequest): Promise<Rows<Row>> {
  const read = await readRows(listing, request);
  const rows = read.slice(0, request.limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ row }) => row),
    nextCursor: read.length > request.limit && last ? toCursor(last.id) : null,
  };
}

/** Pages, newest first. */
export async function* walkRows<Row>(
  listing: Listing<Row>,
  sought: Sought,
  { afterId, size }: { afterId: string; size: number | undefined },
): AsyncGenerator<Row[]> {
  const { query, rowsIn } = readingFor(listing, sought);
  const all = query.orderBy(FieldPath.documentId());
  for await (const page of walkPages(afterId ? all.startAfter(afterId) : all, size)) {
    yield rowsIn(page).map(({ row }) => row);
  }
}

/** `to` is exclusive. Ids start with the inverted time, so a period is an id range and needs no sort index. */
export function madeBetween({ from, to }: { from?: string | undefined; to?: string | undefined }): Filter[] {
  return [
    ...(to ? [Filter.where(FieldPath.documentId(), '>=', boundOf(Date.parse(to) - 1))] : []),
    ...(from ? [Filter.where(FieldPath.documentId(), '<', boundOf(Date.parse(from) - 1))] : []),
  ];
}

export function narrowed(all: Query, filters: Filter[]): Query {
  return filters.reduce<Query>((query, filter) => query.where(filter), all);
}

export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

/** Query for possible matches; `contains` then checks each document. */
export function matching({ query: all, filters }: Pick<Listing<unknown>, 'query' | 'filters'>, sought: Sought): Query {
  const query = narrowed(all, filters);
  const grams = gramsToAsk(sought.search).map((gram) => Filter.where(new FieldPath('grams', gram), '==', true));
  if (grams.length === 0) return query;
  const inTexts = Filter.and(...grams);
  const tagIds = tagsAsked(filters, sought);
  return query.where(tagIds.length === 0 ? inTexts : Filter.or(inTexts, anyFacet('tag', tagIds)));
}

/** The newest that fit one query. */
function tagsAsked(filters: Filter[], { search, tagIds = [] }: Sought): string[] {
  return tagIds.slice(0, mostTagsBeside({ grams: gramsToAsk(search).length, filters: filters.length }));
}

// Reads one more row to detect a next page, if wanted. Drops rows that match only by grams, so it continues
// until it has enough.
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
