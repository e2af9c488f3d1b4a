import { useInfiniteQuery } from '@tanstack/react-query';
import { type HistoryEntry, auditDaysKept } from 'functions/contract';
import { History } from 'lucide-react';
import { historyQuery } from '../api/acts.ts';
import { EmptyState } from '../ui/feedback/messages.tsx';
import { ListFailed } from '../ui/table/list-states.tsx';
import { ShowMore } from '../ui/table/show-more.tsx';
import { ActSummary, ActTime, Actor } from './act-summary.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

/** History of one record, newest first, in every state that the list can be in. */
export function RecordHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(historyQuery(id));
  const { data: entries, error, isFetching, refetch } = history;
  if (!entries) {
    if (!error) return <HistorySkeleton />;
    return <ListFailed things="history" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (entries.length === 0) {
    return (
      <EmptyState Icon={History} title="Nothing is on record">
        Acts are kept for {auditDaysKept} days.
      </EmptyState>
    );
  }
  return (
    <>
      <ol aria-label="History" className="-my-3 divide-y divide-line">
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <ShowMore list={history} />
    </>
  );
}

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { at, administrator, role } = entry;
  return (
    <li className="grid gap-0.5 py-3 wrap-anywhere">
      <ActSummary act={entry} />
      <p className="text-muted tabular-nums">
        <Actor administrator={administrator} role={role} />
        {', '}
        <ActTime at={at} />
      </p>
    </li>
  );
}
