import { lazy } from 'react';
import { dialogs, addedUser } from '../components/navigation/dialogs.ts';
import { overParameter, parameterOf, DialogLayer, useOpenDialog } from '../lib/open-dialog.ts';
import { OnDemand, type ShownDialog } from '../ui/forms/on-demand.tsx';

const ImportUsers = lazy(async () => ({
  default: (await import('../features/import/import-users-dialog.tsx')).ImportUsersDialog,
}));
const ManageTags = lazy(async () => ({ default: (await import('../features/tags/tags-dialog.tsx')).TagsDialog }));
const IssueToUsers = lazy(async () => ({
  default: (await import('../features/badges/issue/issue-to-users-dialog.tsx')).IssueToUsersDialog,
}));
const AddUser = lazy(async () => ({
  default: (await import('../features/users/edit/add-user-dialog.tsx')).AddUserDialog,
}));

/** Dialogs that belong to no screen or open over others. Each loads when first opened. */
export function ConsoleDialogs() {
  return (
    <>
      <ScreenDialogs />
      <DialogLayer value={overParameter}>
        <OverDialogs />
      </DialogLayer>
    </>
  );
}

function ScreenDialogs() {
  const { dialog, close } = useOpenDialog();
  return (
    <>
      <OnDemand Dialog={ImportUsers} open={dialog === dialogs.importUsers} onClose={close} />
      <OnDemand Dialog={ManageTags} open={parameterOf(dialog, dialogs.manageTags) !== undefined} onClose={close} />
      <OnDemand Dialog={IssueToUsers} open={dialog === dialogs.issueToUsers} onClose={close} />
    </>
  );
}

function OverDialogs() {
  const { dialog, close } = useOpenDialog();
  const name = parameterOf(dialog, dialogs.addUser);
  return (
    <>
      <OnDemand Dialog={ManageTags} open={parameterOf(dialog, dialogs.manageTags) !== undefined} onClose={close} />
      <OnDemand Dialog={AddNamedUser} open={name !== undefined} onClose={close} />
    </>
  );
}

function AddNamedUser(shown: ShownDialog) {
  const { dialog } = useOpenDialog();
  return <AddUser {...shown} lookedFor={parameterOf(dialog, dialogs.addUser) ?? ''} onAdded={addedUser.give} />;
}
