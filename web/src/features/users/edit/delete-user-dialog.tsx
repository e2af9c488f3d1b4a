import type { User } from 'functions/contract';
import { useDeleteUser } from '../../../api/people/users.ts';
import { theyCanBeRestored } from '../../../components/undo/days-kept-words.ts';
import { toastOfWork } from '../../../components/jobs/unfinished-work.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { formatCounted } from '../../../lib/format.ts';
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
        const badges = badgeCount > 0 ? ` and ${formatCounted(badgeCount, 'badge')}` : '';
        return {
          title: `Delete ${name}${badges}?`,
          consequence: `${badges ? 'The links of the badges stop working. ' : ''}${theyCanBeRestored()}`,
          done: (answer) =>
            toastOfWork(answer, `Deleting ${name}${badges}`, {
              title: 'User deleted',
              description: 'User has been deleted successfully',
              actions: answer.actId ? [undoStep(answer.actId)] : [],
            }),
        };
      }}
    />
  );
}
