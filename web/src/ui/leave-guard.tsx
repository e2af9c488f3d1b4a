import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  when: boolean;
  title?: string;
  confirmLabel?: string;
  consequence?: string;
}

/** Asks before one leaves what is not saved: by closing a dialog that the address opened, by going back, by a link. */
export function LeaveGuard({ when, ...words }: LeaveGuardProps) {
  const {
    title = 'Discard your changes?',
    confirmLabel = 'Discard changes',
    consequence = 'They are not saved.',
  } = words;
  const blocker = useBlocker(when);
  useEffect(() => {
    if (!when) return;
    // Closing the tab or reloading; the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [when]);
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
