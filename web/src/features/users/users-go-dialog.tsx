import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type useBulkDeleteUsers, chosenCountsQuery } from '../../api/bulk-users.ts';
import type { OutcomeWords } from '../../components/bulk-outcome.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useFinish } from '../../ui/forms/use-latch.ts';
import { outcomeAs, useActOnUsers } from './use-act-on-users.ts';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

/** Words of a dialog after which people are gone, and whether they can be put back. */
export interface Going {
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
  change: ReturnType<typeof useBulkDeleteUsers>;
  going: Going;
  /** Sentence about what becomes of so many people and their badges; `badges` is null where they were not counted. */
  consequence: (total: number, badges: number | null) => ReactNode;
  /** Sentences below it, from the same number of badges, which is null while they are counted, too. */
  more?: (badges: number | null) => ReactNode;
}

/** Asks before people go, and says what becomes of how many badges of theirs. */
export function UsersGoDialog({ onClose, onDone, change, going, consequence, more, ...asked }: UsersGoDialogProps) {
  const { chosen, total, people, who } = useChosenUsers(asked);
  const act = useActOnUsers(change, onDone);
  const { finish } = useFinish(onClose);
  const { data, isLoading } = useQuery(chosenCountsQuery(chosen));
  const badges = data?.counts?.badges ?? null;
  return (
    <ConfirmDialog
      open
      title={going.title(who)}
      confirmLabel={`${going.verb} ${people}`}
      destructive
      waits={isLoading}
      onClose={onClose}
      onConfirm={async () => {
        const outcome = outcomeAs(going.ended, going.outcome);
        await act({ body: chosen, doing: `${going.doing} ${people}`, outcome, ...going.back });
        finish();
      }}
      onFailed={(error) => {
        toast.failed(going.failed, error);
      }}
    >
      <div className="grid gap-3 tabular-nums">
        <p role="status">{isLoading ? 'Counting their badges' : consequence(data?.total ?? total, badges)}</p>
        {more?.(badges)}
      </div>
    </ConfirmDialog>
  );
}
