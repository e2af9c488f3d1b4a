import type { User } from 'functions/contract';
import { useDeleteUser } from '../../api/users.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/use-toast.ts';

interface DeleteUserDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a user is deleted with all badges. */
export function DeleteUserDialog({ user, open, onClose, onDeleted }: DeleteUserDialogProps) {
  const toast = useToast();
  const { mutate, isPending } = useDeleteUser();
  const remove = () => {
    mutate(user, {
      onSuccess: () => {
        toast.show({ title: 'User deleted', description: 'User has been deleted successfully' });
        onClose();
        onDeleted();
      },
      onError: (error) => {
        toast.error(serverMessageOr(error, 'Failed to delete user'));
      },
    });
  };
  const badges = user.badgeCount > 0 ? ` and ${counted(user.badgeCount)}` : '';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      title={`Delete ${user.name}${badges}?`}
      confirmLabel="Delete user"
      destructive
      busy={isPending}
    >
      {badges ? 'The links of the badges stop working. ' : ''}This cannot be undone.
    </ConfirmDialog>
  );
}

function counted(badges: number): string {
  return badges === 1 ? '1 badge' : `${formatCount(badges)} badges`;
}
