import { say } from 'functions/contract/words/say';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { LoadingBar } from '../feedback/loading.tsx';
import { ListFailed } from './list-states.tsx';
import { type Narrowing, NothingMatches, rowMessages } from './nothing-matches.tsx';
import { Pagination } from './pagination.tsx';
import { SelectAll } from './select-cells.tsx';
import { type Column, SkeletonRow, Table } from './table.tsx';

// More than fit on a screen.
const mostSkeletons = 25;

interface PageState {
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface PageOfRowsProps<T> {
  state: PageState;
  rows: T[] | undefined;
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Replaces a page beyond the end by this one. */
  onPastTheEnd: (page: number) => void;
  things: keyof typeof rowMessages;
  columns: readonly Column[];
  /** Null if rows cannot be ticked. */
  selection: Selection<T> | null;
  row: (item: T) => ReactNode;
  Icon: LucideIcon;
  narrowing: Narrowing;
  onClearFilters: () => void;
  /** Warning above incomplete rows. */
  warning?: string | false | undefined;
  /** Content of an empty list. */
  empty: ReactNode;
}

/** Page of a table in all states. */
export function PageOfRows<T>(props: PageOfRowsProps<T>) {
  const { state, rows, total, page, pageSize, onPage, things, columns, selection, row, narrowing, empty } = props;
  const messages = rowMessages[things];
  const isPastTheEnd = rows?.length === 0 && page > 1 && !state.isPlaceholderData;
  const lastPage = Math.min(page - 1, Math.max(1, Math.ceil(total / pageSize)));
  useEffect(() => {
    // Deleting all rows of the last page leads to the previous page.
    if (isPastTheEnd) props.onPastTheEnd(lastPage);
  });
  if (state.error && !rows) {
    return (
      <ListFailed things={things} error={state.error} busy={state.isFetching} onRetry={() => void state.refetch()} />
    );
  }
  const warning = props.warning && (
    <p role="status" className="border-b border-line bg-sunken px-4 py-2 wrap-anywhere">
      {props.warning}
    </p>
  );
  if (rows?.length === 0 && page === 1) {
    const isNarrowed = narrowing.search !== '' || narrowing.filtered;
    if (!isNarrowed) return empty;
    return (
      <>
        {warning}
        <NothingMatches
          {...narrowing}
          messages={messages}
          Icon={props.Icon}
          stale={state.isPlaceholderData}
          onClear={props.onClearFilters}
        />
      </>
    );
  }
  const shown = rows ?? [];
  const selectAll = selection && (
    <SelectAll
      label={say(messages.selectAll)}
      chosen={shown.filter(selection.has).length}
      of={shown.length}
      onChange={(chosen) => {
        selection.setAll(shown, chosen);
      }}
    />
  );
  return (
    <>
      {state.isPlaceholderData && <LoadingBar />}
      {warning}
      <Table
        caption={say(messages.caption)}
        columns={columns}
        selectAll={selectAll}
        busy={!rows || state.isPlaceholderData}
      >
        {rows?.map(row) ??
          Array.from({ length: Math.min(pageSize, mostSkeletons) }, (_, index) => (
            <SkeletonRow key={index} columns={columns} selectable={selection !== null} />
          ))}
      </Table>
      {rows && <Pagination page={page} shown={rows.length} total={total} pageSize={pageSize} onPage={onPage} />}
    </>
  );
}
