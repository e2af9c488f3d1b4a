import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { maxSkippedRows } from '../contract/paging.ts';
import { AppError } from '../app-error.ts';
import { contains, gramsToAsk } from './grams.ts';
import { fromCursor, toCursor } from './ids.ts';

/** Which rows a list call wants. */
export interface PageRequest {
  search: string;
  page: number;
  limit: number;
  cursor?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
}

interface Listing<Row> {
  /** The collection with its equality filters. */
  query: Query;
  /** Stored fields to read; the grams are never among them. */
  fields: string[];
  toRow: (document: QueryDocumentSnapshot) => Row;
  /** Texts of a row that search looks in. */
  searchedTexts: (row: Row) => string[];
  /** Size of the whole listing when nothing is searched. */
  unsearchedTotal: () => Promise<number>;
}

/**
 * Reads one page in id order, which is newest first. Costs its own rows, one more, and one aggregation, whatever the
 * size of the collection.
 */
export async function listPage<Row>(listing: Listing<Row>, request: PageRequest): Promise<Page<Row>> {
  const matching = withGrams(listing.query, request.search);
  const [read, total] = await Promise.all([
    readRows(matching, listing, request),
    request.search ? countOf(matching) : listing.unsearchedTotal(),
  ]);
  const rows = read.slice(0, request.limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ row }) => row),
    total,
    nextCursor: read.length > request.limit && last ? toCursor(last.id) : null,
  };
}

/** Number of documents that the query matches. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

function withGrams(query: Query, search: string): Query {
  return gramsToAsk(search).reduce((narrowed, gram) => narrowed.where(new FieldPath('grams', gram), '==', true), query);
}

// One row more than asked tells whether there is a next page. Rows whose pieces match but not the text are dropped,
// so reading goes on until enough are found.
async function readRows<Row>(matching: Query, listing: Listing<Row>, request: PageRequest) {
  const wanted = request.limit + 1;
  const found: { id: string; row: Row }[] = [];
  let next = startOf(matching.select(...listing.fields), request);
  for (;;) {
    const missing = wanted - found.length;
    const { docs } = await next.limit(missing).get();
    for (const document of docs) {
      const row = listing.toRow(document);
      if (contains(request.search, listing.searchedTexts(row))) found.push({ id: document.id, row });
    }
    const last = docs.at(-1);
    if (!last || docs.length < missing || found.length === wanted) return found;
    next = after(matching.select(...listing.fields), last.id);
  }
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
