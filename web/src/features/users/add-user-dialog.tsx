import type { NewUser } from 'functions/contract';
import { useCreateUser } from '../../api/users.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { UserFields, noUserValues, userFormSchema } from './user-fields.tsx';

interface AddUserDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for a new user's details. Closing it forgets the entries. */
export function AddUserDialog({ open, onClose }: AddUserDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add User">
      <AddUserForm onClose={onClose} />
    </Dialog>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateUser();
  const form = useDialogForm({ initial: noUserValues, schema: userFormSchema, onFinish: onClose });

  const add = async (user: NewUser, key: string) => {
    try {
      const { name } = await mutateAsync({ ...user, key });
      toast.show({ title: 'User added', description: `${name} can now receive badges.` });
      form.finish();
    } catch (error) {
      form.showFailure('Failed to add user', error);
    }
  };
  const explain = ({ email }: { email?: object }) => {
    const { name, email: typed } = form.values;
    if (!name.trim() || !typed.trim()) toast.error('Please provide both name and email', 'Missing Information');
    else if (email) toast.error('Please enter a valid email address', 'Invalid Email');
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(add, explain)} submit="Add User" onCancel={onClose}>
      <UserFields field={form.field} />
    </DialogForm>
  );
}
