import * as z from 'zod';

export const pageSize = 10;
/** The largest page, which export uses. */
export const maxPageSize = 1000;
/** Most rows of people or badges that can be read at once without an export entry in the activity log. */
export const largestReadUnrecorded = 100;
/** Most rows that `page` can skip. Beyond it a cursor is needed, because skipped rows cost reads. */
export const maxSkippedRows = 10_000;

/** Position after which a page starts, from an earlier answer. */
export const cursorSchema = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This is not a cursor that we gave');

/** `page` counts from 1. `cursor` is the previous answer's `nextCursor` and overrides it. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
  cursor: cursorSchema.optional(),
};

/** Text to search for, or a link, which mail servers lengthen. Ignores case and accents. */
export const searchTextSchema = z.string().trim().max(2000, 'Use at most 2000 characters');
export const searchQuery = searchTextSchema.default('');

/** Whether more tags match the search than one query can use; the newest were used. */
export const tagsLeftOutSchema = z.boolean();

/** Null on the last page. */
export const nextCursorSchema = z.string().nullable();
