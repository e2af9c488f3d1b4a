import { type ComponentType, Suspense, lazy, useState } from 'react';
import { consoleDialogs, tagFormIn } from '../lib/console-dialogs.ts';
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
      <OnDemand Dialog={ImportUsers} open={dialog === consoleDialogs.importUsers} onClose={close} />
      <OnDemand Dialog={ManageTags} open={tagFormIn(dialog) !== undefined} onClose={close} />
    </>
  );
}

// Stays once it was opened, so that it can be seen to close.
function OnDemand({ Dialog, open, onClose }: { Dialog: LazyDialog; open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <Dialog open={open} onClose={onClose} />}</Suspense>;
}
