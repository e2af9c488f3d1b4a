import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { useDeleteBadge } from '../../../api/badges/badges.ts';
import { itCanBeRestored } from '../../../components/undo/days-kept-words.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { BulkActionDialog } from './bulk-action-dialog.tsx';
import { CorrectBadgesDialog } from './correct-badges-dialog.tsx';
import type { AskedAction } from './use-may-do.ts';

export interface Asked {
  action: Exclude<AskedAction, 'edit'>;
  badge: Badge;
}

interface BadgeActionDialogsProps {
  /** Null if nothing is being confirmed. */
  asked: Asked | null;
  onClose: () => void;
  onDeleted: (badge: Badge) => void;
}

export function BadgeActionDialogs({ asked, onClose, onDeleted }: BadgeActionDialogsProps) {
  return (
    <>
      <DeleteBadgeDialog
        badge={asked?.action === 'delete' ? asked.badge : null}
        onClose={onClose}
        onDeleted={onDeleted}
      />
      {asked?.action === 'correct' && <CorrectBadgesDialog badges={[asked.badge]} onClose={onClose} onDone={onClose} />}
      {(asked?.action === 'issue' || asked?.action === 'unissue' || asked?.action === 'mail') && (
        <BulkActionDialog action={asked.action} badges={[asked.badge]} onClose={onClose} onDone={onClose} />
      )}
    </>
  );
}

interface DeleteBadgeDialogProps {
  badge: Badge | null;
  onClose: () => void;
  onDeleted: (badge: Badge) => void;
}

function DeleteBadgeDialog({ badge, ...props }: DeleteBadgeDialogProps) {
  const undoStep = useUndoStep();
  return (
    <DeleteDialog
      {...props}
      record={badge}
      thing="badge"
      failed="Failed to delete badge(s)"
      mutation={useDeleteBadge()}
      words={(shown) => ({
        title: `Delete ${shown.recipientName}'s ${badgeName(shown)}?`,
        consequence: `Its link stops working. ${itCanBeRestored}`,
        done: ({ actId }) => ({
          title: 'Badge deleted',
          description: `${shown.recipientName}, ${badgeName(shown)}`,
          actions: actId ? [undoStep(actId)] : [],
        }),
      })}
    />
  );
}
