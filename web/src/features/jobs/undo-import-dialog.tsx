import { useQuery } from '@tanstack/react-query';
import type { Job } from 'functions/contract';
import { chosenCountsQuery } from '../../api/bulk-users.ts';
import { UndoDialog } from '../../components/undo-dialog.tsx';
import { deletableOf, undoSentences } from './undo-import-words.ts';

interface UndoImportDialogProps {
  job: Job;
  onClose: () => void;
}

/** Asks before an import is undone, and says whom it takes away and who stays. */
export function UndoImportDialog({ job, onClose }: UndoImportDialogProps) {
  const { data, isLoading } = useQuery(chosenCountsQuery({ filter: { search: '', importId: job.id } }));
  const deletable = deletableOf(data);
  return (
    <UndoDialog
      actId={job.id}
      title={job.title}
      count={deletable === null ? null : deletable + job.updated}
      waits={isLoading}
      onClose={onClose}
    >
      {isLoading ? 'Counting whom it added' : undoSentences(job, data)}
    </UndoDialog>
  );
}
