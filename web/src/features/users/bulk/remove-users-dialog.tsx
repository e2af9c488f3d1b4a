import type { useBulkForgetUsers } from '../../../api/people/bulk-users.ts';
import { type RemovalWords, RemovePeopleDialog } from '../../../components/people/remove-people-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFinish } from '../../../ui/forms/use-latch.ts';
import { outcomeAs, useChangeUsers } from './use-change-users.ts';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

export interface Going extends RemovalWords {
  title: (who: string) => string;
  /** Verb for button and progress: 'Delete', 'Deleting'. */
  verb: string;
  doing: string;
  /** Title of the toast, and participle. */
  ended: string;
  outcome: string;
  failed: string;
  /** Whether it is irreversible. */
  isFinal?: boolean;
}

interface RemoveUsersDialogProps extends ActOnUsersProps {
  change: ReturnType<typeof useBulkForgetUsers>;
  going: Going;
}

/** Confirms and removes the chosen users. */
export function RemoveUsersDialog({ onClose, onDone, change, going, ...asked }: RemoveUsersDialogProps) {
  const { chosen, total, people, who } = useChosenUsers(asked);
  const act = useChangeUsers(change, onDone);
  const { finish } = useFinish(onClose);
  const { title, verb, doing, ended, outcome, failed, isFinal = false, ...words } = going;
  return (
    <RemovePeopleDialog
      {...words}
      chosen={chosen}
      total={total}
      title={title(who)}
      confirmLabel={`${verb} ${people}`}
      onClose={onClose}
      onConfirm={async (mails) => {
        const body = mails ? { ...chosen, mails } : chosen;
        await act({ body, doing: `${doing} ${people}`, outcome: outcomeAs(ended, outcome), isFinal });
        finish();
      }}
      onFailed={(error) => {
        toast.failed(failed, error);
      }}
    />
  );
}
