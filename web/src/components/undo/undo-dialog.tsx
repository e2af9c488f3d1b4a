import { deletedDaysKept, undoDaysKept } from 'functions/contract';
import type { ReactNode } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { undoFailed, useUndo } from './use-undo.ts';

interface UndoDialogProps {
  /** Id of the action or its job. */
  actId: string;
  title: string;
  /** Whether it restores deleted records. */
  ofDeletion?: boolean;
  /** Number of records to restore, if known. At 0 the dialog has no button to undo. */
  count?: number | null;
  /** Whether the number is loading. */
  waits?: boolean;
  onClose: () => void;
  /** Replaces the default text about consequences. */
  children?: ReactNode;
}

export function UndoDialog({ actId, title, count = null, onClose, children, ...more }: UndoDialogProps) {
  const { ofDeletion = false, waits = false } = more;
  const undo = useUndo();
  return (
    <ConfirmDialog
      open
      title="Undo this?"
      confirmLabel={count === 0 ? null : 'Undo'}
      destructive={!ofDeletion}
      waits={waits}
      onClose={onClose}
      onConfirm={async () => {
        await undo(actId);
        onClose();
      }}
      onFailed={(error) => {
        toast.failed(undoFailed, error);
      }}
    >
      <p className="font-medium wrap-anywhere text-ink">{title}</p>
      <p role="status" className="mt-2 tabular-nums">
        {children ?? (ofDeletion ? deletion : anyAct)}
      </p>
    </ConfirmDialog>
  );
}

const anyAct =
  'What it made is gone as if it had never been, and what it changed is as it was. What somebody changed since stays as it is. ' +
  `Nobody gets a mail about it, and mails that wait are not sent. This works for ${undoDaysKept} days, and there is no way back.`;

const deletion =
  'What it deleted is back as it was, and links of badges work again. Whose email is taken by now stays among what was ' +
  `deleted. This works for ${deletedDaysKept} days. Nobody gets a mail about it.`;
