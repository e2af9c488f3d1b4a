import { type MessageKey, say } from 'functions/contract/words/say';
import type { useBulkForgetUsers } from '../../../api/people/bulk-users.ts';
import type { Outcome } from '../../../components/jobs/reason-words.ts';
import { type RemovalWords, RemovePeopleDialog } from '../../../components/people/remove-people-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFinish } from '../../../ui/forms/use-latch.ts';
import { outcomeAs, useChangeUsers } from './use-change-users.ts';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

export interface Going extends RemovalWords {
  /** Question with `{who}`. */
  title: MessageKey;
  /** Button and progress, by the number of people. */
  confirm: MessageKey;
  doing: MessageKey;
  /** Title of the toast. */
  ended: MessageKey;
  outcome: Outcome;
  failed: MessageKey;
  /** Whether it is irreversible. */
  isFinal?: boolean;
}

interface RemoveUsersDialogProps extends ActOnUsersProps {
  change: ReturnType<typeof useBulkForgetUsers>;
  going: Going;
}

/** Confirms and removes the chosen users. */
export function RemoveUsersDialog({ onClose, onDone, change, going, ...asked }: RemoveUsersDialogProps) {
  const { chosen, total, who } = useChosenUsers(asked);
  const act = useChangeUsers(change, onDone);
  const { finish } = useFinish(onClose);
  const { title, confirm, doing, ended, outcome, failed, isFinal = false, ...words } = going;
  return (
    <RemovePeopleDialog
      {...words}
      chosen={chosen}
      total={total}
      title={say(title, { who })}
      confirmLabel={say(confirm, { count: total })}
      onClose={onClose}
      onConfirm={async (mails) => {
        const body = mails ? { ...chosen, mails } : chosen;
        await act({ body, doing: say(doing, { count: total }), outcome: outcomeAs(ended, outcome), isFinal });
        finish();
      }}
      onFailed={(error) => {
        toast.failed(say(failed), error);
      }}
    />
  );
}
