import { type ComponentType, Suspense } from 'react';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';

/** Props of a dialog controlled from outside. */
export interface ShownDialog {
  open: boolean;
  onClose: () => void;
}

/** Lazy dialog, loaded when first opened and then kept for its closing animation. */
export function OnDemand({ Dialog, open, onClose }: { Dialog: ComponentType<ShownDialog> } & ShownDialog) {
  const wanted = useKeptWhileClosing(open, true);
  return <Suspense fallback={null}>{wanted && <Dialog open={open} onClose={onClose} />}</Suspense>;
}
