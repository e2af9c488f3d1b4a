import type { Badge } from 'functions/contract';
import { BulkActionDialog } from './bulk-action-dialog.tsx';
import { CorrectBadgesDialog } from './correct-badges-dialog.tsx';
import { DeleteBadgeDialog } from './delete-badge-dialog.tsx';
import type { AskedAction } from './use-may-do.ts';

/** An action on one badge that asks before it happens. */
export interface Asked {
  action: Exclude<AskedAction, 'edit'>;
  badge: Badge;
}

interface AskedBadgeProps {
  /** Null where nothing is asked. */
  asked: Asked | null;
  onClose: () => void;
  onDeleted: (badge: Badge) => void;
}

/** The question before an action on one badge. */
export function AskedBadge({ asked, onClose, onDeleted }: AskedBadgeProps) {
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
