import { useQuery } from '@tanstack/react-query';
import { type HistoryEntry, deletingActs } from 'functions/contract';
import { jobQuery } from '../api/jobs.ts';
import { formatCount } from '../lib/format.ts';
import { sentenceOf } from './act-words.ts';
import { UndoDialog } from './undo-dialog.tsx';

interface UndoEntryDialogProps {
  entry: HistoryEntry;
  onClose: () => void;
}

/** Asks before the act of a record's history is undone, which may have changed many other records too. */
export function UndoEntryDialog({ entry, onClose }: UndoEntryDialogProps) {
  const ofDeletion = deletingActs.includes(entry.action);
  if (ofDeletion) {
    return <UndoDialog ofDeletion actId={entry.jobId ?? entry.id} title={sentenceOf(entry)} onClose={onClose} />;
  }
  if (entry.jobId !== null) return <UndoWorkDialog entry={entry} jobId={entry.jobId} onClose={onClose} />;
  return <UndoDialog actId={entry.id} title={sentenceOf(entry)} onClose={onClose} />;
}

function UndoWorkDialog({ entry, jobId, onClose }: UndoEntryDialogProps & { jobId: string }) {
  const { data: job, isLoading } = useQuery(jobQuery(jobId));
  const records = job ? `${formatCount(job.done)} records` : 'many records';
  const many = `This was work on ${records}. All of them are put back, not this one alone: what it made is gone, and what it changed is as it was. There is no way back.`;
  return (
    <UndoDialog actId={jobId} title={job?.title ?? sentenceOf(entry)} waits={isLoading} onClose={onClose}>
      {isLoading ? 'Looking at what it changed' : job?.done === 1 ? undefined : many}
    </UndoDialog>
  );
}
