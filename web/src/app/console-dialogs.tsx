import { type ComponentType, Suspense, lazy } from 'react';
import { dialogs, parameterOf } from '../lib/dialog-addresses.ts';
import { useKeptWhileClosing } from '../lib/use-kept.ts';
import { useOpenDialog } from '../lib/use-open-dialog.ts';

type LazyDialog = ComponentType<{ open: boolean; onClose: () => void }>;

const ImportUsers = lazy(async () => ({
  default: (await import('../features/import/import-users-dialog.tsx')).ImportUsersDialog,
}));
const ManageTags = lazy(async () => ({ default: (await import('../features/tags/tags-dialog.tsx')).TagsDialog }));

/** The dialogs that belong to no screen. Each is fetched when it is first opened. */
export function ConsoleDialogs() {
  const { dialog, close } = useOpenDialog();
  return (
    <>
      <OnDemand Dialog={ImportUsers} open={dialog === dialogs.importUsers} onClose={close} />
      <OnDemand Dialog={ManageTags} open={parameterOf(dialog, dialogs.manageTags) !== undefined} onClose={close} />
    </>
  );
}

// Fetched when it is first opened; from then on it stays, so that it can be seen to close.
function OnDemand({ Dialog, open, onClose }: { Dialog: LazyDialog; open: boolean; onClose: () => void }) {
  const wanted = useKeptWhileClosing(open, true);
  return <Suspense fallback={null}>{wanted && <Dialog open={open} onClose={onClose} />}</Suspense>;
}
