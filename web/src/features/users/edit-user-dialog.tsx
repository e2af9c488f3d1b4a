import type { User } from 'functions/contract';
import { dialogs, parameterOf } from '../../lib/dialog-addresses.ts';
import { useKeptRecord, useKeptWhileClosing } from '../../lib/use-kept.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EditUserForm } from './edit-user-form.tsx';

interface EditUserDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  /** The page of users that is shown, undefined while it is loading. */
  users: User[] | undefined;
  onClose: () => void;
}

/** Edits the user that the address names. The user stays in it when the list behind it moves on. */
export function EditUserDialog({ dialog, users, onClose }: EditUserDialogProps) {
  const id = parameterOf(dialog, dialogs.editUser) ?? null;
  const open = id !== null;
  const user = useKeptRecord(users, useKeptWhileClosing(open, id));
  return (
    <Dialog open={open} onClose={onClose} title={user ? `Edit User: ${user.name}` : 'Edit User'}>
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
