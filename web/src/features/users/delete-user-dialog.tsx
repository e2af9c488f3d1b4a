import type { User } from 'functions/contract';
import { useDeleteUser } from '../../api/users.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { formatCounted } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';

interface DeleteUserDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a user is deleted with all badges. */
export function DeleteUserDialog({ user, open, onClose, onDeleted }: DeleteUserDialogProps) {
  const toast = useToast();
  const { mutateAsync } = useDeleteUser();
  const remove = async () => {
    await mutateAsync(user, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
    });
    toast.show({ title: 'User deleted', description: 'User has been deleted successfully' });
  };
  const badges = user.badgeCount > 0 ? ` and ${formatCounted(user.badgeCount, 'badge')}` : '';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      onFailed={(error) => {
        toast.error(serverMessageOr(error, 'Failed to delete user'));
      }}
      title={`Delete ${user.name}${badges}?`}
      confirmLabel="Delete user"
      destructive
    >
      {badges ? 'The links of the badges stop working. ' : ''}This cannot be undone.
    </ConfirmDialog>
  );
}
