import type { Badge } from 'functions/contract';
import { useDeleteBadge } from '../../api/badges.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';

interface DeleteBadgeDialogProps {
  badge: Badge;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a badge is deleted. */
export function DeleteBadgeDialog({ badge, onClose, onDeleted }: DeleteBadgeDialogProps) {
  const toast = useToast();
  const { mutateAsync } = useDeleteBadge();
  const remove = async () => {
    await mutateAsync(badge, { onSuccess: onDeleted });
    toast.show({ title: 'Badge deleted', description: `${badge.recipientName}, ${badge.year}` });
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the ${badge.year} badge of ${badge.recipientName}?`}
      confirmLabel="Delete badge"
      destructive
      onClose={onClose}
      onConfirm={remove}
      onFailed={(error) => {
        toast.error(serverMessageOr(error, 'Failed to delete badge(s)'));
      }}
    >
      Its link stops working. This cannot be undone.
    </ConfirmDialog>
  );
}
