import { useInfiniteQuery } from '@tanstack/react-query';
import { type HistoryEntry, actsApi, auditDaysKept } from 'functions/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { historyQuery } from '../api/acts.ts';
import { useMay } from '../api/signed-in.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/messages.tsx';
import { ListFailed } from '../ui/table/list-states.tsx';
import { ShowMore } from '../ui/table/show-more.tsx';
import { ActSummary, ActTime, Actor } from './act-summary.tsx';
import { MistakenMails } from './mistaken-mails.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { UndoEntryDialog } from './undo-entry-dialog.tsx';
import { undoableAct } from './undoable-act.ts';

/** History of one record, newest first, in every state that the list can be in. */
export function RecordHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(historyQuery(id));
  const mayUndo = useMay(actsApi.undo);
  const [toUndo, setToUndo] = useState<HistoryEntry | null>(null);
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
  const undoable = undoableAct(entries);
  return (
    <>
      <ol aria-label="History" className="-my-3 divide-y divide-line">
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} onUndo={mayUndo && entry === undoable ? setToUndo : null} />
        ))}
      </ol>
      <ShowMore list={history} />
      {toUndo && (
        <UndoEntryDialog
          entry={toUndo}
          onClose={() => {
            setToUndo(null);
          }}
        />
      )}
    </>
  );
}

interface HistoryRowProps {
  entry: HistoryEntry;
  /** Asks whether to undo it; null where it cannot be undone. */
  onUndo: ((entry: HistoryEntry) => void) | null;
}

function HistoryRow({ entry, onUndo }: HistoryRowProps) {
  const { at, administrator, role } = entry;
  return (
    <li className="grid gap-0.5 py-3 wrap-anywhere">
      <ActSummary act={entry} />
      <p className="text-muted tabular-nums">
        <Actor administrator={administrator} role={role} />
        {', '}
        <ActTime at={at} />
      </p>
      <MistakenMails act={entry} />
      {onUndo && (
        <Button
          variant="ghost"
          className="-ml-3 w-fit px-3! text-link!"
          onClick={() => {
            onUndo(entry);
          }}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
