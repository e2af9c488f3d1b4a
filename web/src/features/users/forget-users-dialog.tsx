import { useQuery } from '@tanstack/react-query';
import { chosenCountsQuery, useBulkForgetUsers } from '../../api/bulk-users.ts';
import { outcomeAs, useActOnUsers } from './use-act-on-users.ts';
import { formatCounted, formatPeople } from '../../lib/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useFinish } from '../../ui/forms/use-latch.ts';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

const words = { done: 'forgotten', unchanged: ['needed no change', 'needed no change'] } as const;

/** Asks before people are forgotten for good, and says how many badges stay. */
export function ForgetUsersDialog({ onClose, onDone, ...asked }: ActOnUsersProps) {
  const { chosen, total, people, who } = useChosenUsers(asked);
  const act = useActOnUsers(useBulkForgetUsers(), onDone);
  const { finish } = useFinish(onClose);
  const { data, isLoading } = useQuery(chosenCountsQuery(chosen));
  const badges = data?.counts?.badges ?? null;
  return (
    <ConfirmDialog
      open
      title={`Forget ${who} for good?`}
      confirmLabel={`Forget ${people}`}
      destructive
      waits={isLoading}
      onClose={onClose}
      onConfirm={async () => {
        await act({
          body: chosen,
          doing: `Forgetting ${people}`,
          outcome: outcomeAs('Users forgotten', words),
          isFinal: true,
        });
        finish();
      }}
      onFailed={(error) => {
        toast.failed('Failed to forget users', error);
      }}
    >
      <div className="grid gap-3 tabular-nums">
        <p role="status">{isLoading ? 'Counting their badges' : consequence(data?.total ?? total, badges)}</p>
        {badges !== 0 && <p>{whatBadgesLose(badges)}</p>}
        <p className="font-medium text-ink">This cannot be undone.</p>
      </div>
    </ConfirmDialog>
  );
}

/** Says who is forgotten and what stays; `badges` is null where they were not counted. */
function consequence(total: number, badges: number | null): string {
  const people = `${formatPeople(total)} ${total === 1 ? 'is' : 'are'} forgotten: email, department and tags are deleted.`;
  if (badges === 0) return `${people} ${total === 1 ? 'There is no badge.' : 'Nobody among them has a badge.'}`;
  const theirs = badges === null ? 'All their badges' : `Their ${formatCounted(badges, 'badge')}`;
  return badges === 1
    ? `${people} ${theirs} stays, with the name, and its link goes on to work.`
    : `${people} ${theirs} stay, with the names, and the links go on to work.`;
}

function whatBadgesLose(badges: number | null): string {
  return badges === 1
    ? 'Nobody can be mailed about this badge any more.'
    : 'Nobody can be mailed about these badges any more.';
}
