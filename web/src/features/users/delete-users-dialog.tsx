import { useQuery } from '@tanstack/react-query';
import { chosenCountsQuery, useBulkDeleteUsers } from '../../api/bulk-users.ts';
import { theyAreKept } from '../../components/kept-words.ts';
import { outcomeAs, useActOnUsers } from './use-act-on-users.ts';
import { formatCounted, formatPeople } from '../../lib/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useFinish } from '../../ui/forms/use-latch.ts';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

const words = { done: 'deleted', unchanged: ['was deleted already', 'were deleted already'] } as const;

/** Asks before the ticked users are deleted, and says how many badges go with them. */
export function DeleteUsersDialog({ onClose, onDone, ...asked }: ActOnUsersProps) {
  const { chosen, total, people, who } = useChosenUsers(asked);
  const act = useActOnUsers(useBulkDeleteUsers(), onDone);
  const { finish } = useFinish(onClose);
  const { data, isLoading } = useQuery(chosenCountsQuery(chosen));
  return (
    <ConfirmDialog
      open
      title={`Delete ${who}?`}
      confirmLabel={`Delete ${people}`}
      destructive
      waits={isLoading}
      onClose={onClose}
      onConfirm={async () => {
        await act({
          body: chosen,
          doing: `Deleting ${people}`,
          outcome: outcomeAs('Users deleted', words),
          deletes: true,
        });
        finish();
      }}
      onFailed={(error) => {
        toast.failed('Failed to delete users', error);
      }}
    >
      <p role="status" className="tabular-nums">
        {isLoading ? 'Counting their badges' : consequence(data?.total ?? total, data?.counts?.badges ?? null)}
      </p>
    </ConfirmDialog>
  );
}

/** Says who and what is deleted; `badges` is null where they were not counted. */
function consequence(total: number, badges: number | null): string {
  const people = formatPeople(total);
  if (badges === 0) return `${people} ${total === 1 ? 'is' : 'are'} deleted. ${theyAreKept}`;
  const theirs = badges === null ? 'all their badges' : `their ${formatCounted(badges, 'badge')}`;
  const links = badges === 1 ? 'The link of this badge stops working.' : 'The links of these badges stop working.';
  return `${people} and ${theirs} are deleted. ${links} ${theyAreKept}`;
}
