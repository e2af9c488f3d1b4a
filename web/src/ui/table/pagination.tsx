import { say } from 'functions/contract/words/say';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../controls/button.tsx';

interface PaginationProps {
  page: number;
  shown: number;
  total: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Shows the range of rows and links to adjacent pages. */
export function Pagination({ page, shown, total, pageSize, onPage }: PaginationProps) {
  const { from, to, hasPrevious, hasNext } = pageWindow({ page, shown, total, pageSize });
  return (
    <nav
      aria-label={say('table.pages')}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 tabular-nums"
    >
      <p className="text-muted" aria-live="polite">
        {say('table.range', { from, to, total })}
      </p>
      <div className="flex items-center gap-2">
        <Button
          disabled={!hasPrevious}
          onClick={() => {
            onPage(page - 1);
          }}
        >
          <ChevronLeft aria-hidden />
          {say('table.previous')}
        </Button>
        <span aria-current="page" className="min-w-8 text-center font-medium">
          <span className="sr-only">{say('table.page', { page })}</span>
          <span aria-hidden>{formatCount(page)}</span>
        </span>
        <Button
          disabled={!hasNext}
          onClick={() => {
            onPage(page + 1);
          }}
        >
          {say('table.next')}
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

interface Paging {
  /** Counts from 1. */
  page: number;
  /** Rows on this page. */
  shown: number;
  /** Rows on all pages. */
  total: number;
  pageSize: number;
}

/** First and last row numbers of a page, from 1, and whether there are adjacent pages. */
export function pageWindow({ page, shown, total, pageSize }: Paging) {
  const skipped = (page - 1) * pageSize;
  return {
    from: shown === 0 ? 0 : skipped + 1,
    to: shown === 0 ? 0 : skipped + shown,
    hasPrevious: page > 1,
    // A short page is the last one, even if an older total is higher.
    hasNext: shown >= pageSize && page * pageSize < total,
  };
}
