import { type NewUser, type User, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useCreateUser } from '../../../api/people/users.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useClassOptions } from './use-class-options.ts';
import { UserFields, noUserValues, userFormSchema } from './user-fields.tsx';

interface AddUserDialogProps {
  open: boolean;
  onClose: () => void;
  /** Initial name or e-mail, from a search without a match. */
  lookedFor?: string;
  /** Receives the user if another form waits for one. */
  onAdded?: (user: User) => void;
}

/** Asks for a new user's details. Closing clears the entries. */
export function AddUserDialog({ open, ...form }: AddUserDialogProps) {
  return (
    <AllowedDialog to={usersApi.create} open={open} onClose={form.onClose} title={say('people.addUser')}>
      <AddUserForm {...form} />
    </AllowedDialog>
  );
}

function AddUserForm({ onClose, lookedFor = '', onAdded }: Omit<AddUserDialogProps, 'open'>) {
  const { mutateAsync } = useCreateUser();
  const classes = useClassOptions();
  const known = { [lookedFor.includes('@') ? 'email' : 'name']: lookedFor };
  const form = useDialogForm({ initial: { ...noUserValues, ...known }, schema: userFormSchema, onFinish: onClose });

  const add = async (user: NewUser, key: string) => {
    try {
      const added = await mutateAsync({ ...user, key });
      toast.show({ title: say('users.added'), description: say('users.canReceive', { name: added.name }) });
      onAdded?.(added);
      form.finish();
    } catch (error) {
      form.showFailure(say('users.addingFailed'), error);
    }
  };
  const explain = ({ email }: { email?: object }) => {
    const { name, email: typed } = form.values;
    if (!name.trim() || !typed.trim()) toast.error(say('users.nameAndEmail'), say('common.missingInformation'));
    else if (email) toast.error(say('users.validEmail'), say('users.invalidEmail'));
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(add, explain)} submit={say('people.addUser')} onCancel={onClose}>
      <UserFields field={form.field} values={form.values} set={form.set} classes={classes} />
    </DialogForm>
  );
}
