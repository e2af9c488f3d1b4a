import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type HistoryEntry, actsApi, auditDaysKept, deletingActs, canBeUndone } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { History } from 'lucide-react';
import { useState } from 'react';
import { historyQuery } from '../../api/jobs/acts.ts';
import { jobQuery } from '../../api/jobs/jobs.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { ShowMore } from '../../ui/table/show-more.tsx';
import { ActSummary, ActTime, Actor } from './act-summary.tsx';
import { sentenceOf } from './act-words.ts';
import { MistakenMails } from './mistaken-mails.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { UndoDialog } from '../undo/undo-dialog.tsx';

/** History of one record, newest first, including loading and error states. */
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
      <EmptyState Icon={History} title={say('history.empty')}>
        {say('history.kept', { count: auditDaysKept })}
      </EmptyState>
    );
  }
  const undoable = undoableAct(entries);
  return (
    <>
      <ol aria-label={say('common.history')} className="-my-3 divide-y divide-line">
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
  /** Asks for confirmation; null if the entry cannot be undone. */
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
          {say('common.undo')}
        </Button>
      )}
    </li>
  );
}

interface UndoEntryDialogProps {
  entry: HistoryEntry;
  onClose: () => void;
}

/** Confirms the undo of an action, which may affect many other records. */
function UndoEntryDialog({ entry, onClose }: UndoEntryDialogProps) {
  const ofDeletion = deletingActs.includes(entry.action);
  if (ofDeletion) {
    return <UndoDialog ofDeletion actId={entry.jobId ?? entry.id} title={sentenceOf(entry)} onClose={onClose} />;
  }
  if (entry.jobId !== null) return <UndoWorkDialog entry={entry} jobId={entry.jobId} onClose={onClose} />;
  return <UndoDialog actId={entry.id} title={sentenceOf(entry)} onClose={onClose} />;
}

function UndoWorkDialog({ entry, jobId, onClose }: UndoEntryDialogProps & { jobId: string }) {
  const { data: job, isLoading } = useQuery(jobQuery(jobId));
  const many = job ? say('history.undoesRecords', { count: job.done }) : say('history.undoesMany');
  return (
    <UndoDialog actId={jobId} title={job?.title ?? sentenceOf(entry)} waits={isLoading} onClose={onClose}>
      {isLoading ? say('history.looking') : job?.done === 1 ? undefined : many}
    </UndoDialog>
  );
}

// Actions before a deletion cannot be undone once its record is restored or purged.
const endsOfDeletions: readonly string[] = ['deleted.restore', 'deleted.purge'];

/** Newest action of a history that can be undone and was not; null if none. `entries` are newest first. */
export function undoableAct<E extends Pick<HistoryEntry, 'action' | 'at'>>(
  entries: readonly E[],
  now = Date.now(),
): E | null {
  let undone = 0;
  for (const entry of entries) {
    if (endsOfDeletions.includes(entry.action)) return null;
    if (entry.action === 'acts.undo') undone += 1;
    else if (!canBeUndone({ action: entry.action, at: Date.parse(entry.at) }, now)) continue;
    else if (undone > 0) undone -= 1;
    else return entry;
  }
  return null;
}
