import type { Job } from 'functions/contract';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { useMovePublication } from '../use-job-actions.ts';

interface PublishNowDialogProps {
  job: Job;
  onClose: () => void;
}

/** Confirms publishing scheduled badges now. */
export function PublishNowDialog({ job, onClose }: PublishNowDialogProps) {
  const move = useMovePublication();
  return (
    <ConfirmDialog
      open
      title="Publish now?"
      confirmLabel="Publish now"
      onClose={onClose}
      onConfirm={async () => {
        await move(job, null);
        onClose();
      }}
      onFailed={(error) => {
        toast.failed('Failed to publish', error);
      }}
    >
      <p className="font-medium wrap-anywhere text-ink">{job.title}</p>
      <p className="mt-2">Everybody can see these badges at once, and emails about them go out as the settings say.</p>
    </ConfirmDialog>
  );
}
