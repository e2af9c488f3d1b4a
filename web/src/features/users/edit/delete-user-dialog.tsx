import type { User } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useDeleteUser } from '../../../api/people/users.ts';
import { theyCanBeRestored } from '../../../components/undo/days-kept-words.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';

interface DeleteUserDialogProps {
  user: User | null;
  onClose: () => void;
  onDeleted: (user: User) => void;
}

export function DeleteUserDialog({ user, ...props }: DeleteUserDialogProps) {
  const undoStep = useUndoStep();
  return (
    <DeleteDialog
      {...props}
      record={user}
      thing="user"
      mutation={useDeleteUser()}
      words={({ name, badgeCount }) => {
        const whoAndBadges = { who: name, count: badgeCount };
        const hasBadges = badgeCount > 0;
        return {
          title: say(hasBadges ? 'users.deleteWithBadges' : 'users.deleteWho', whoAndBadges),
          consequence: [...(hasBadges ? [say('users.badgeLinksStop')] : []), theyCanBeRestored()].join(' '),
          done: (answer) =>
            toastOfWork(answer, say(hasBadges ? 'users.deletingWithBadges' : 'users.deletingWho', whoAndBadges), {
              title: say('users.userDeleted'),
              description: say('users.userDeletedMessage'),
              actions: answer.actId ? [undoStep(answer.actId)] : [],
            }),
        };
      }}
    />
  );
}
