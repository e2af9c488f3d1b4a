import { deletedDaysKept, undoDaysKept } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useUndo } from './use-undo.ts';

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
      title={say('undo.question')}
      confirmLabel={count === 0 ? null : say('common.undo')}
      destructive={!ofDeletion}
      waits={waits}
      onClose={onClose}
      onConfirm={async () => {
        await undo(actId);
        onClose();
      }}
      onFailed={(error) => {
        toast.failed(say('undo.failed'), error);
      }}
    >
      <p className="font-medium wrap-anywhere text-ink">{title}</p>
      <p role="status" className="mt-2 tabular-nums">
        {children ?? consequences(ofDeletion)}
      </p>
    </ConfirmDialog>
  );
}

function consequences(ofDeletion: boolean): string {
  return ofDeletion
    ? `${say('undo.ofDeletion')} ${say('undo.daysKept', { count: deletedDaysKept })}`
    : `${say('undo.consequence')} ${say('undo.noWayBack', { count: undoDaysKept })}`;
}
