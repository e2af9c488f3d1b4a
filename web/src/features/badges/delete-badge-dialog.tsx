import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/badge-words';
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
      words={(shown) => ({
        title: `Delete ${shown.recipientName}'s ${badgeName(shown)}?`,
        consequence: 'Its link stops working. This cannot be undone.',
        done: { title: 'Badge deleted', description: `${shown.recipientName}, ${badgeName(shown)}` },
      })}
    />
  );
}
