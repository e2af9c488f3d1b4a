import { useContext } from 'react';
import { type Location, useBlocker, useSearchParams } from 'react-router-dom';
import { dialogParameter, overParameter } from '../../lib/dialog-addresses.ts';
import { DialogLayer } from '../../lib/dialog-layer.ts';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before one leaves what is not saved: by closing a dialog that the address opened, by going back, by a link. */
export function LeaveGuard({ when }: { when: boolean }) {
  useAskBeforeUnload(when);
  const layer = useContext(DialogLayer);
  const [params] = useSearchParams();
  // The router asks one guard at a time. What lies over a dialog has it, and leads back to that dialog.
  const isCovered = layer === dialogParameter && params.has(overParameter);
  return isCovered ? null : <Guard when={when} />;
}

function Guard({ when }: { when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && !isCovering(currentLocation, nextLocation));
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
