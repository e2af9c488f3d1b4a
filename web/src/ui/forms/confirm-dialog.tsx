import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';
import { useLatch } from './use-latch.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Does it, and closes the dialog. Rejects when it was not done: it can be tried again then. */
  onConfirm: () => Promise<void> | void;
  /** Tells what `onConfirm` rejected with. */
  onFailed?: (error: unknown) => void;
  /** Names the thing: 'Delete Jane Doe and 3 badges?' */
  title: string;
  /** The consequence: 'Their links stop working.' */
  children: ReactNode;
  /** Label of the button that acts: 'Delete user'; null where nothing is left to do. */
  confirmLabel: string | null;
  /** Label of the button that closes, where 'Cancel' could be taken for the action. */
  keepLabel?: string;
  destructive?: boolean;
  /** Whether the consequence is still being looked up: nobody confirms what is not known yet. */
  waits?: boolean;
}

/** Asks before something that cannot be undone, and does it once. The focus starts on Cancel. */
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

// Apart, so that its latch begins anew whenever the question is asked again.
function ConfirmFooter(props: ConfirmDialogProps) {
  const {
    onClose,
    onConfirm,
    onFailed,
    confirmLabel,
    keepLabel = confirmLabel === null ? 'Close' : 'Cancel',
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
