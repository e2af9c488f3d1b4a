import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Names the thing: 'Delete Jane Doe and 3 badges?' */
  title: string;
  /** The consequence: 'Their links stop working.' */
  children: ReactNode;
  /** What happens: 'Delete user'. */
  confirmLabel: string;
  destructive?: boolean;
  busy?: boolean;
}

/** Asks before something that cannot be taken back. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, destructive = false, busy = false } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} width="small" role="alertdialog">
      <DialogBody>
        <div className="text-muted">{children}</div>
      </DialogBody>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
