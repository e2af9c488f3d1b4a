import type { useBulkForgetUsers } from '../../../api/people/bulk-users.ts';
import { type GoingWords, PeopleGoDialog } from '../../../components/people/remove-people-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFinish } from '../../../ui/forms/use-latch.ts';
import { outcomeAs, useActOnUsers } from './use-change-users.ts';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

/** Words of a dialog after which people are gone. */
export interface Going extends GoingWords {
  title: (who: string) => string;
  /** Verb of its button, and of the work while it goes on: 'Delete', 'Deleting'. */
  verb: string;
  doing: string;
  /** Title of the toast, and participle of what happened. */
  ended: string;
  outcome: string;
  failed: string;
  /** Whether nothing brings them back. */
  isFinal?: boolean;
}

interface UsersGoDialogProps extends ActOnUsersProps {
  change: ReturnType<typeof useBulkForgetUsers>;
  going: Going;
}

/** Asks before the chosen users go, and lets them go. */
export function UsersGoDialog({ onClose, onDone, change, going, ...asked }: UsersGoDialogProps) {
  const { chosen, total, people, who } = useChosenUsers(asked);
  const act = useActOnUsers(change, onDone);
  const { finish } = useFinish(onClose);
  const { title, verb, doing, ended, outcome, failed, isFinal = false, ...words } = going;
  return (
    <PeopleGoDialog
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
