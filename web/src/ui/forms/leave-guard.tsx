import { useBlocker } from 'react-router-dom';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before one leaves what is not saved: by closing a dialog that the address opened, by going back, by a link. */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(when);
  useAskBeforeUnload(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Discard your changes?"
      confirmLabel="Discard changes"
      destructive
    >
      They are not saved.
    </ConfirmDialog>
  );
}
