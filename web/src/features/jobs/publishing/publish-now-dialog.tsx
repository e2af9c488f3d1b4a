import type { Job } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
      title={say('jobs.publishNowQuestion')}
      confirmLabel={say('jobs.publishNow')}
      onClose={onClose}
      onConfirm={async () => {
        await move(job, null);
        onClose();
      }}
      onFailed={(error) => {
        toast.failed(say('jobs.publishFailed'), error);
      }}
    >
      <p className="font-medium wrap-anywhere text-ink">{job.title}</p>
      <p className="mt-2">{say('jobs.publishConsequence')}</p>
    </ConfirmDialog>
  );
}
