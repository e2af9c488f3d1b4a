import { useBlocker } from 'react-router-dom';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  when: boolean;
  title?: string;
  consequence?: string;
  confirmLabel?: string;
}

/** Asks before one leaves what is not saved: by closing a dialog that the address opened, by going back, by a link. */
export function LeaveGuard({
  when,
  title = 'Discard your changes?',
  consequence = 'They are not saved.',
  confirmLabel = 'Discard changes',
}: LeaveGuardProps) {
  const blocker = useBlocker(when);
  useAskBeforeUnload(when);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={title}
      confirmLabel={confirmLabel}
      destructive
    >
      {consequence}
    </ConfirmDialog>
  );
}
