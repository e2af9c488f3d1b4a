import { say } from 'functions/contract/words/say';
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

/** Asks before unsaved input is lost by closing an addressable dialog, going back, or a link. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { when } = props;
  useAskBeforeUnload(when);
  const layer = useContext(DialogLayer);
  const [params] = useSearchParams();
  // The router supports one active guard: that of the top dialog until it begins to close.
  const isOnTop = (layer === overParameter) === params.has(overParameter);
  return isOnTop ? <Guard {...props} /> : null;
}

function Guard({
  when,
  title = say('controls.discard'),
  consequence = say('controls.discardMessage'),
  confirmLabel = say('controls.discardChanges'),
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

// Opening a dialog over this one keeps this one's input.
function isCovering(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return (
    from.pathname === to.pathname &&
    before.get(dialogParameter) === after.get(dialogParameter) &&
    !before.has(overParameter) &&
    after.has(overParameter)
  );
}

/** Shows the browser's own question before a tab with unsaved input closes or reloads. */
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
