import { type NewUser, createUserSchema } from 'functions/contract';
import { useCreateUser } from '../../api/users.ts';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'Pending' },
  { value: 'inactive', label: 'Inactive' },
];

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
  const form = useForm({
    initial: { name: '', email: '', department: '', status: 'active' },
    schema: createUserSchema,
  });

  const add = (user: NewUser) => {
    mutate(user, {
      onSuccess: ({ name }) => {
        toast.show({ title: 'User added', description: `${name} can now receive badges.` });
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
        <TextField {...form.field('name')} label="Name" autoComplete="off" focusFirst />
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          help="Each address can belong to one user."
        />
        <TextField {...form.field('department')} label="Department" autoComplete="off" optional />
        <SelectField {...form.field('status')} label="Status" options={statusOptions} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Add User
        </Button>
      </DialogFooter>
    </form>
  );
}
