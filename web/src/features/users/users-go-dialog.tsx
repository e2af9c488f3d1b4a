import type { useBulkForgetUsers } from '../../api/bulk-users.ts';
import type { OutcomeWords } from '../../components/bulk-outcome.ts';
import { type GoingWords, PeopleGoDialog } from '../../components/people-go-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useFinish } from '../../ui/forms/use-latch.ts';
import { outcomeAs, useActOnUsers } from './use-act-on-users.ts';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

/** Words of a dialog after which people are gone, and whether they can be put back. */
export interface Going extends GoingWords {
  title: (who: string) => string;
  /** Verb of its button, and of the work while it goes on: 'Delete', 'Deleting'. */
  verb: string;
  doing: string;
  /** Title of the toast, and its words. */
  ended: string;
  outcome: OutcomeWords;
  failed: string;
  back: { deletes: true } | { isFinal: true };
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
  const { consequence, more, askOfMails } = going;
  return (
    <PeopleGoDialog
      {...{ chosen, total, consequence, ...(more && { more }), ...(askOfMails && { askOfMails }) }}
      title={going.title(who)}
      confirmLabel={`${going.verb} ${people}`}
      onClose={onClose}
      onConfirm={async (mails) => {
        const outcome = outcomeAs(going.ended, going.outcome);
        await act({
          body: mails ? { ...chosen, mails } : chosen,
          doing: `${going.doing} ${people}`,
          outcome,
          ...going.back,
        });
        finish();
      }}
      onFailed={(error) => {
        toast.failed(going.failed, error);
      }}
    />
  );
}
