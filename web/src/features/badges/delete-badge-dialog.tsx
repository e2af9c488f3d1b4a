import type { Badge } from 'functions/contract';
import { useDeleteBadge } from '../../api/badges.ts';
import { DeleteDialog } from '../../ui/forms/delete-dialog.tsx';

interface DeleteBadgeDialogProps {
  badge: Badge | null;
  onClose: () => void;
  onDeleted: (badge: Badge) => void;
}

/** Asks before a badge is deleted. */
export function DeleteBadgeDialog({ badge, ...props }: DeleteBadgeDialogProps) {
  return (
    <DeleteDialog
      {...props}
      record={badge}
      thing="badge"
      failed="Failed to delete badge(s)"
      mutation={useDeleteBadge()}
      words={({ recipientName, year }) => ({
        title: `Delete the ${year} badge of ${recipientName}?`,
        consequence: 'Its link stops working. This cannot be undone.',
        done: { title: 'Badge deleted', description: `${recipientName}, ${year}` },
      })}
    />
  );
}
