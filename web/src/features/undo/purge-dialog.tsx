import type { ChosenDeleted, DeletedKind } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { usePurge } from '../../api/jobs/deleted.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { toastOfWork } from '../../components/jobs/unfinished-work.ts';
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
      title={say('deleted.purgeQuestion', { records: shortName(what) })}
      confirmLabel={say('deleted.purge')}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        const answer = await mutateAsync({ body: chosen, key: keyOf(chosen) });
        onDone();
        finish();
        const done = answer.done > 0;
        toast.show(
          toastOfWork(answer, say('deleted.purging', { records: what }), {
            title: say(done ? 'deleted.purged' : 'common.nothingChanged'),
            description: done ? say('deleted.purgedCount', { count: answer.done }) : say('deleted.purgedBefore'),
          }),
        );
      }}
      onFailed={(error) => {
        toast.failed(say('deleted.purgeFailed'), error);
      }}
    >
      <p>
        {say(isOne ? 'deleted.itIsGone' : 'deleted.theyAreGone')}
        {kinds.includes('user') && ` ${say('deleted.badgesOfPeople')}`}
        {!kinds.includes('badgeTemplate') && ` ${say('deleted.deadLinks')}`}
      </p>
    </ConfirmDialog>
  );
}
