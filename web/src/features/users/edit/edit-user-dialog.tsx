import { type User, usersApi } from 'functions/contract';
import { userQuery } from '../../../api/people/users.ts';
import { NotAllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { parameterOf } from '../../../lib/open-dialog.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { EditUserForm } from './edit-user-form.tsx';

interface EditUserDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  /** The page of users that is shown, undefined while it is loading. */
  users: User[] | undefined;
  onClose: () => void;
}

/** Edits the user that the address names. */
export function EditUserDialog({ dialog, users, onClose }: EditUserDialogProps) {
  const id = parameterOf(dialog, dialogs.editUser) ?? null;
  const may = useMay(usersApi.update);
  if (!may) return <NotAllowedDialog to={usersApi.update} open={id !== null} onClose={onClose} title="Edit User" />;
  return (
    <RecordDialog
      id={id}
      records={users}
      read={userQuery}
      title={(user) => (user ? `Edit User: ${user.name}` : 'Edit User')}
      thing="user"
      onClose={onClose}
    >
      {(user) => <EditUserForm key={user.id} user={user} onClose={onClose} />}
    </RecordDialog>
  );
}
