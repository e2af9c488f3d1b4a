import { useQuery } from '@tanstack/react-query';
import type { Job } from 'functions/contract';
import { chosenCountsQuery, useBulkDeleteUsers } from '../../api/bulk-users.ts';
import { useActOnUsers } from '../../components/use-act-on-users.ts';
import { formatCount, formatPeople } from '../../lib/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { deletableOf, undoSentences } from './undo-import-words.ts';

interface UndoImportDialogProps {
  job: Job;
  onClose: () => void;
}

/** Asks before the people are deleted whom an import added, and says who stays. */
export function UndoImportDialog({ job, onClose }: UndoImportDialogProps) {
  const users = { filter: { search: '', importId: job.id } };
  const { data, isLoading } = useQuery(chosenCountsQuery(users));
  const act = useActOnUsers(useBulkDeleteUsers(), onClose);
  return (
    <ConfirmDialog
      open
      title="Undo this import?"
      confirmLabel={deletableOf(data) === 0 ? null : 'Undo import'}
      destructive
      waits={isLoading}
      onClose={onClose}
      onConfirm={() =>
        act({
          body: { ...users, unchangedOnly: true },
          doing: 'Undoing the import',
          outcome: ({ done, total }) => ({
            title: done > 0 ? 'Import undone' : 'Nothing changed',
            description: `${formatPeople(done)} deleted${total > done ? `, ${formatCount(total - done)} stayed` : ''}.`,
          }),
        })
      }
      onFailed={(error) => {
        toast.failed('Failed to undo the import', error);
      }}
    >
      <p className="font-medium wrap-anywhere text-ink">{job.title}</p>
      <p role="status" className="mt-2 tabular-nums">
        {isLoading ? 'Counting whom it added' : undoSentences(job, data)}
      </p>
    </ConfirmDialog>
  );
}
