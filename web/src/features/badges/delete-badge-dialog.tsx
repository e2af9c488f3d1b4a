import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/badge-words';
import { useDeleteBadge } from '../../api/badges.ts';
import { itIsKept } from '../../components/kept-words.ts';
import { useUndoStep } from '../../components/use-undo.ts';
import { DeleteDialog } from '../../ui/forms/delete-dialog.tsx';

interface DeleteBadgeDialogProps {
  badge: Badge | null;
  onClose: () => void;
  onDeleted: (badge: Badge) => void;
}

/** Asks before a badge is deleted. */
export function DeleteBadgeDialog({ badge, ...props }: DeleteBadgeDialogProps) {
  const undoStep = useUndoStep({ ofDeletion: true });
  return (
    <DeleteDialog
      {...props}
      record={badge}
      thing="badge"
      failed="Failed to delete badge(s)"
      mutation={useDeleteBadge()}
      words={(shown) => ({
        title: `Delete ${shown.recipientName}'s ${badgeName(shown)}?`,
        consequence: `Its link stops working. ${itIsKept}`,
        done: ({ actId }) => ({
          title: 'Badge deleted',
          description: `${shown.recipientName}, ${badgeName(shown)}`,
          actions: actId ? [undoStep(actId)] : [],
        }),
      })}
    />
  );
}
