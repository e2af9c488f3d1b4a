interface Paging {
  /** Counts from 1. */
  page: number;
  /** Rows on this page. */
  shown: number;
  /** Rows on all pages. */
  total: number;
  pageSize: number;
}

/** Numbers of the first and last row of a page, counted from 1, and whether there are pages before and after it. */
export function pageWindow({ page, shown, total, pageSize }: Paging) {
  const skipped = (page - 1) * pageSize;
  return {
    from: shown === 0 ? 0 : skipped + 1,
    to: shown === 0 ? 0 : skipped + shown,
    hasPrevious: page > 1,
    // A short page is the last one, whatever a total that was counted a moment earlier says.
    hasNext: shown >= pageSize && page * pageSize < total,
  };
}
