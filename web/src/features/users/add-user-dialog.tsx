import { type NewUser, createUserSchema } from 'functions/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCreateUser } from '../../api/users.ts';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';
import { UserFields, noUserValues } from './user-fields.tsx';

interface AddUserDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks who to add. Closing it forgets what was typed. */
export function AddUserDialog({ open, onClose }: AddUserDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add User">
      <AddUserForm onClose={onClose} />
    </Dialog>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { mutate, isPending } = useCreateUser();
  const [added, setAdded] = useState(false);
  const form = useForm({
    initial: noUserValues,
    schema: createUserSchema,
  });

  const add = (user: NewUser) => {
    mutate(user, {
      onSuccess: ({ name }) => {
        toast.show({ title: 'User added', description: `${name} can now receive badges.` });
        // The guard must know that nothing is left to lose before the dialog closes.
        flushSync(() => {
          setAdded(true);
        });
        onClose();
      },
      onError: (error) => {
        if (error instanceof ApiError) form.setErrors(error.fields);
        toast.error(serverMessageOr(error, 'Failed to add user'));
      },
    });
  };
  const explain = ({ email }: { email?: string }) => {
    const { name, email: typed } = form.values;
    if (!name.trim() || !typed.trim()) toast.error('Please provide both name and email', 'Missing Information');
    else if (email) toast.error('Please enter a valid email address', 'Invalid Email');
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(add, explain)}>
      <DialogBody>
        <UserFields form={form} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Add User
        </Button>
      </DialogFooter>
      <LeaveGuard when={!added && form.changed} />
    </form>
  );
}
