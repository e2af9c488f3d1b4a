import { type Badge, badgesApi } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { badgeQuery } from '../../../api/badges/one-badge.ts';
import { NotAllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { parameterOf } from '../../../lib/open-dialog.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { CloseFooter, DialogBody } from '../../../ui/forms/dialog.tsx';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { EditBadgeForm } from './edit-badge-form.tsx';

interface EditBadgeDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  /** The page of badges that is shown, undefined while it is loading. */
  badges: Badge[] | undefined;
  onClose: () => void;
}

/** Edits what the badge says that the address names. An issued one is shown as it is, with the reason. */
export function EditBadgeDialog({ dialog, badges, onClose }: EditBadgeDialogProps) {
  const id = parameterOf(dialog, dialogs.editBadge) ?? null;
  const may = useMay(badgesApi.update);
  if (!may) return <NotAllowedDialog to={badgesApi.update} open={id !== null} onClose={onClose} title="Edit Badge" />;
  return (
    <RecordDialog
      id={id}
      records={badges}
      read={badgeQuery}
      title={(badge) => (badge ? `Edit Badge: ${badge.recipientName}` : 'Edit Badge')}
      thing="badge"
      onClose={onClose}
    >
      {(badge) =>
        badge.issued ? (
          <FixedBadge badge={badge} onClose={onClose} />
        ) : (
          <EditBadgeForm key={badge.id} badge={badge} onClose={onClose} />
        )
      }
    </RecordDialog>
  );
}

function FixedBadge({ badge, onClose }: { badge: Badge; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <Alert tone="warning">
          An issued badge is corrected, not edited: choose Correct in its menu. Its link stays the same.
        </Alert>
        <div className="grid gap-1 rounded-control bg-sunken px-3 py-2 wrap-anywhere">
          <p className="font-medium">{badgeName(badge)}</p>
          <p className="whitespace-pre-line text-muted">{badge.description ?? 'No description'}</p>
        </div>
      </DialogBody>
      <CloseFooter onClose={onClose} />
    </>
  );
}
