import { type ComponentType, Suspense } from 'react';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';

/** Props of a dialog that is opened and closed from outside. */
export interface ShownDialog {
  open: boolean;
  onClose: () => void;
}

/** A lazy dialog: fetched when it is first opened, and from then on it stays, so that it can be seen to close. */
export function OnDemand({ Dialog, open, onClose }: { Dialog: ComponentType<ShownDialog> } & ShownDialog) {
  const wanted = useKeptWhileClosing(open, true);
  return <Suspense fallback={null}>{wanted && <Dialog open={open} onClose={onClose} />}</Suspense>;
}
