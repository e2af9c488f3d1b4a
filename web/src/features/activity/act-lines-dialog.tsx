import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMemo } from 'react';
import { actLinesQuery } from '../../api/jobs/acts.ts';
import { sentenceOf } from '../../components/history/act-words.ts';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { parameterOf, useKeptRecord, useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { CloseFooter, Dialog, DialogBody } from '../../ui/forms/dialog.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { ShowMore } from '../../ui/table/show-more.tsx';
import { ActLine } from './act-line.tsx';

// More records are expanded step by step.
const mostShownAtOnce = 50;

interface ActLinesDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  /** The page behind, undefined while loading. An action on another page has its records too. */
  acts: AuditEntry[] | undefined;
  onClose: () => void;
}

/** All records of the action in the address. */
export function ActLinesDialog({ dialog, acts, onClose }: ActLinesDialogProps) {
  const id = parameterOf(dialog, dialogs.actRecords) ?? null;
  const shownId = useKeptWhileClosing(id !== null, id);
  const works = useMemo(() => acts?.map((entry) => ({ ...entry, id: workOf(entry) })), [acts]);
  const act = useKeptRecord(works, shownId);
  return (
    <Dialog open={id !== null} onClose={onClose} title={act ? sentenceOf(act) : say('activity.records')} width="large">
      <DialogBody>{shownId !== null && <Lines key={shownId} id={shownId} />}</DialogBody>
      <CloseFooter onClose={onClose} />
    </Dialog>
  );
}

/** Id of the entry with all lines; for bulk work, the job's. */
export function workOf({ id, jobId }: AuditEntry): string {
  return jobId ?? id;
}

function Lines({ id }: { id: string }) {
  const query = useInfiniteQuery(actLinesQuery(id));
  const { data: lines, error, isFetching, refetch } = query;
  if (!lines) {
    if (!error) return <Skeleton className="h-24 w-full animate-appear" />;
    return <ListFailed things="records" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const count = lines.reduce((sum, { records, also }) => sum + records.length + also.length, 0);
  const isOpen = !query.hasNextPage && count <= mostShownAtOnce;
  return (
    <>
      <ol aria-label={say('activity.steps')} className="divide-y divide-line rounded-control border border-line">
        {lines.map((line, index) => (
          <ActLine key={`${line.at} ${line.records[0]?.id ?? index}`} line={line} isOpen={isOpen} />
        ))}
      </ol>
      <ShowMore list={query} />
    </>
  );
}
