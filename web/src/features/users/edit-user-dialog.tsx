import type { User } from 'functions/contract';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EditUserForm } from './edit-user-form.tsx';

const prefix = 'edit-';

/** The name of a user's edit dialog in the address. */
export function editDialog({ id }: Pick<User, 'id'>): string {
  return prefix + id;
}

interface EditUserDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  /** The page of users that is shown, undefined while it is loading. */
  users: User[] | undefined;
  onClose: () => void;
}

/** Edits the user whom the address names. The user stays in it when the list behind it moves on. */
export function EditUserDialog({ dialog, users, onClose }: EditUserDialogProps) {
  const id = dialog?.startsWith(prefix) ? dialog.slice(prefix.length) : null;
  const [kept, setKept] = useState<User | null>(null);
  const listed = users?.find((user) => user.id === id);
  if (listed && listed !== kept) setKept(listed);
  // While it closes there is no id any more, and the dialog keeps what it showed.
  const user = id === null || kept?.id === id ? kept : null;
  return (
    <Dialog open={id !== null} onClose={onClose} title={user ? `Edit User: ${user.name}` : 'Edit User'}>
      {user ? (
        <EditUserForm key={user.id} user={user} onClose={onClose} />
      ) : (
        <NotShown users={users} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NotShown({ users, onClose }: Pick<EditUserDialogProps, 'users' | 'onClose'>) {
  return (
    <>
      <DialogBody>
        {users ? (
          <p className="text-muted">This user is not on the page behind. Search for them there and choose Edit.</p>
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}
