import { type NewUser, createUserSchema } from 'functions/contract';
import { useCreateUser } from '../../api/users.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Dialog, DialogBody, FormFooter, dialogFormStyle } from '../../ui/forms/dialog.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useFinish } from '../../ui/forms/use-finish.ts';
import { type Sending, useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/feedback/toast.ts';
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
  const { mutateAsync } = useCreateUser();
  const { finished, finish } = useFinish(onClose);
  const form = useForm({
    initial: noUserValues,
    schema: createUserSchema,
  });

  const add = async (user: NewUser, { key }: Sending) => {
    try {
      const { name } = await mutateAsync({ ...user, key });
      toast.show({ title: 'User added', description: `${name} can now receive badges.` });
      finish();
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.failed('Failed to add user', error);
    }
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
      <FormFooter submit="Add User" busy={form.sending || finished} onCancel={onClose} />
      <LeaveGuard when={!finished && form.changed} />
    </form>
  );
}
