import type { Badge } from 'functions/contract';
import { type BulkAction, useBulkBadges } from '../../api/badges.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { textsOf } from './bulk-action-texts.ts';
import { describeOutcome } from './bulk-outcome.ts';

interface BulkActionDialogProps {
  action: BulkAction;
  badges: readonly Badge[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before badges change, and says afterwards what became of each. */
export function BulkActionDialog({ action, badges, onClose, onDone }: BulkActionDialogProps) {
  const { mutateAsync } = useBulkBadges();
  const [first, ...others] = badges;
  const { title, confirm, consequence, done, subject, failed } = textsOf(
    action,
    badges.length,
    others.length === 0 ? first : undefined,
  );
  // The outcome is told even if the question was closed meanwhile.
  const act = async () => {
    const answer = await mutateAsync({ action, badgeIds: badges.map(({ id }) => id) }, { onSuccess: onDone });
    const isDone = answer.done > 0;
    const description = (isDone && subject) || describeOutcome(action, answer);
    toast.show({ title: isDone ? done : 'Nothing changed', description });
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      destructive={action === 'delete'}
      onClose={onClose}
      onConfirm={act}
      onFailed={(error) => {
        toast.failed(failed, error);
      }}
    >
      {consequence}
    </ConfirmDialog>
  );
}
