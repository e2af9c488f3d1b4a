import type { Job } from 'functions/contract';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { whatStays } from './job-words.ts';
import { useCancel } from './use-job-actions.ts';

interface CancelJobDialogProps {
  job: Job;
  open: boolean;
  onClose: () => void;
}

/** Asks before a job ends half-way, and says what stays. */
export function CancelJobDialog({ job, open, onClose }: CancelJobDialogProps) {
  const cancel = useCancel();
  return (
    <ConfirmDialog
      open={open}
      title="Cancel this work?"
      keepLabel={job.state === 'held' ? 'Keep waiting' : 'Keep going'}
      confirmLabel="Cancel work"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await cancel(job);
        onClose();
      }}
      onFailed={(error) => {
        toast.failed('Failed to cancel', error);
      }}
    >
      <p className="font-medium wrap-anywhere text-ink">{job.title}</p>
      <p className="mt-2">{whatStays(job)} The rest is left as it is.</p>
    </ConfirmDialog>
  );
}
