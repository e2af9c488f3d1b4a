import type { Badge } from 'functions/contract';
import { type BulkAction, useBulkBadges } from '../../api/badges.ts';
import { formatCounted } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { describeOutcome } from './bulk-outcome.ts';

const texts = {
  issue: {
    verb: 'Issue',
    consequence: 'Their public pages say that they are genuine. Badges that are issued already stay as they are.',
    done: 'Badges issued',
    failed: 'Failed to issue or unissue badges',
  },
  unissue: {
    verb: 'Unissue',
    consequence: 'Their links keep working, and the pages say that they are not issued.',
    done: 'Badges unissued',
    failed: 'Failed to issue or unissue badges',
  },
  delete: {
    verb: 'Delete',
    consequence: 'Their links stop working. This cannot be undone.',
    done: 'Badges deleted',
    failed: 'Failed to delete badge(s)',
  },
} as const;

interface BulkActionDialogProps {
  action: BulkAction;
  badges: readonly Badge[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before many badges change, and says afterwards what became of each. */
export function BulkActionDialog({ action, badges, onClose, onDone }: BulkActionDialogProps) {
  const { mutateAsync } = useBulkBadges();
  const { verb, consequence, done, failed } = texts[action];
  const things = formatCounted(badges.length, 'badge');
  // The outcome is told even if the question was closed meanwhile.
  const confirm = async () => {
    const answer = await mutateAsync({ action, badgeIds: badges.map(({ id }) => id) }, { onSuccess: onDone });
    toast.show({ title: answer.done > 0 ? done : 'Nothing changed', description: describeOutcome(action, answer) });
  };
  return (
    <ConfirmDialog
      open
      title={`${verb} ${things}?`}
      confirmLabel={`${verb} ${things}`}
      destructive={action === 'delete'}
      onClose={onClose}
      onConfirm={confirm}
      onFailed={(error) => {
        toast.failed(failed, error);
      }}
    >
      {consequence}
    </ConfirmDialog>
  );
}
