import { type Badge, deletedDaysKept } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { useDeleteBadge } from '../../../api/badges/badges.ts';
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
      failed={say('badgeChange.deleteFailed')}
      mutation={useDeleteBadge()}
      words={(shown) => ({
        title: say('badgeChange.deleteOf', { name: shown.recipientName, badge: badgeName(shown) }),
        consequence: say('badgeChange.deleteConsequence', { count: 1, days: deletedDaysKept }),
        done: ({ actId }) => ({
          title: say('badgeChange.deleted', { count: 1 }),
          description: `${shown.recipientName}, ${badgeName(shown)}`,
          actions: actId ? [undoStep(actId)] : [],
        }),
      })}
    />
  );
}
