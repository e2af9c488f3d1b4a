import type { ChosenDeleted, DeletedKind } from 'functions/contract';
import { usePurge } from '../../api/jobs/deleted.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { toastOfWork } from '../../components/jobs/unfinished-work.ts';
import { formatCounted } from '../../lib/format.ts';
import { shortName } from '../../lib/names.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useFinish } from '../../ui/forms/use-latch.ts';

export interface ToPurge {
  chosen: ChosenDeleted;
  /** Names them: 'Jane Doe', '3 users and 12 badges'. */
  what: string;
  isOne: boolean;
  kinds: readonly DeletedKind[];
}

interface PurgeDialogProps extends ToPurge {
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the permanent deletion of deleted records. */
export function PurgeDialog({ chosen, what, isOne, kinds, onClose, onDone }: PurgeDialogProps) {
  const { mutateAsync } = usePurge();
  const keyOf = useRequestKey();
  const { finish } = useFinish(onClose);
  return (
    <ConfirmDialog
      open
      title={`Delete ${shortName(what)} for good?`}
      confirmLabel="Delete for good"
      destructive
      onClose={onClose}
      onConfirm={async () => {
        const answer = await mutateAsync({ body: chosen, key: keyOf(chosen) });
        onDone();
        finish();
        const done = answer.done > 0;
        toast.show(
          toastOfWork(answer, `Deleting ${what} for good`, {
            title: done ? 'Deleted for good' : 'Nothing changed',
            description: done
              ? `${formatCounted(answer.done, 'record')} deleted for good.`
              : 'It is not kept any more.',
          }),
        );
      }}
      onFailed={(error) => {
        toast.failed('Failed to delete for good', error);
      }}
    >
      <p>
        Nobody can bring {isOne ? 'it' : 'them'} back.
        {kinds.includes('user') && ' Badges that were deleted with their person go, too.'}
        {!kinds.includes('badgeTemplate') && ' Links of these badges never work again.'}
      </p>
    </ConfirmDialog>
  );
}
