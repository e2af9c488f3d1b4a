import * as z from 'zod';

/** Rows on a page of users or badges. */
export const pageSize = 10;
/** The largest page, which export uses. */
export const maxPageSize = 1000;
/** Whoever reads people or badges in more rows than these at once takes them home, and the activity log says so. */
export const largestReadUnrecorded = 100;
/** Rows that `page` alone may skip; beyond it a cursor is needed, because skipped rows cost reads. */
export const maxSkippedRows = 10_000;

/** Cursor: the place in a list after which a page begins, as an answer gave it. */
export const cursorSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This is not a cursor that we gave');

/** `page` counts from 1. `cursor` comes from the previous answer's `nextCursor` and then decides alone. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
  cursor: cursorSchema.optional(),
};

/** Substring to look for, or a link, which mail servers make long; case and accents do not matter. */
export const searchTextSchema = z.string().trim().max(2000, 'Use at most 2000 characters');
export const searchQuery = searchTextSchema.default('');

/** Whether more tags have names that match the search than one query can ask for: the newest were. */
export const tagsLeftOutSchema = z.boolean();

/** Cursor of the next page; null on the last page. */
export const nextCursorSchema = z.string().nullable();
