import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { useLatch } from './use-latch.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Does it and closes the dialog. Rejects on failure; a retry is possible. */
  onConfirm: () => Promise<void> | void;
  /** Receives the error of `onConfirm`. */
  onFailed?: (error: unknown) => void;
  /** Names the thing: 'Delete Jane Doe and 3 badges?' */
  title: string;
  /** Consequence: 'Their links stop working.' */
  children: ReactNode;
  /** Label of the action: 'Delete user'; null if there is nothing to do. */
  confirmLabel: string | null;
  /** Label of the closing button if 'Cancel' is ambiguous. */
  keepLabel?: string;
  destructive?: boolean;
  /** Whether the consequence is loading, which blocks the confirmation. */
  waits?: boolean;
}

/** Confirms an irreversible action and runs it once. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} width="small" role="alertdialog">
      <DialogBody>
        <div className="text-muted">{children}</div>
      </DialogBody>
      <ConfirmFooter {...props} />
    </Dialog>
  );
}

// Separate, so that its latch resets with each question.
function ConfirmFooter(props: ConfirmDialogProps) {
  const {
    onClose,
    onConfirm,
    onFailed,
    confirmLabel,
    keepLabel = say(confirmLabel === null ? 'ui.close' : 'common.cancel'),
    destructive = false,
    waits = false,
  } = props;
  const { busy, run } = useLatch({ once: true });
  const confirm = () => {
    void run(onConfirm).catch(onFailed);
  };
  return (
    <DialogFooter>
      <Button data-autofocus onClick={onClose}>
        {keepLabel}
      </Button>
      {confirmLabel !== null && (
        <Button variant={destructive ? 'danger' : 'primary'} busy={busy || waits} onClick={confirm}>
          {confirmLabel}
        </Button>
      )}
    </DialogFooter>
  );
}
