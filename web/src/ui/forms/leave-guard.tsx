import { useContext, useEffect } from 'react';
import { type Location, useBlocker, useSearchParams } from 'react-router-dom';
import { dialogParameter, overParameter, DialogLayer } from '../../lib/open-dialog.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  when: boolean;
  title?: string;
  consequence?: string;
  confirmLabel?: string;
}

/** Asks before one leaves what is not saved: by closing a dialog that the address opened, by going back, by a link. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { when } = props;
  useAskBeforeUnload(when);
  const layer = useContext(DialogLayer);
  const [params] = useSearchParams();
  // The router asks one guard at a time: that of the dialog that lies over the others, until it begins to close.
  const isOnTop = (layer === overParameter) === params.has(overParameter);
  return isOnTop ? <Guard {...props} /> : null;
}

function Guard({
  when,
  title = 'Discard your changes?',
  consequence = 'They are not saved.',
  confirmLabel = 'Discard changes',
}: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && !isCovering(currentLocation, nextLocation));
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

// A dialog that opens over this one takes nothing away from it.
function isCovering(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return (
    from.pathname === to.pathname &&
    before.get(dialogParameter) === after.get(dialogParameter) &&
    !before.has(overParameter) &&
    after.has(overParameter)
  );
}

/** Has the browser ask, in its own words, before the tab is closed or reloaded while something would be lost. */
export function useAskBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [when]);
}
