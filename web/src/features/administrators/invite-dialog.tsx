import { type NewAdministrator, newAdministratorSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import * as z from 'zod';
import { useInviteAdministrator } from '../../api/session/administrators.ts';
import { TextField } from '../../ui/controls/inputs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { RoleField } from './role-field.tsx';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for a new administrator's address and role. Closing clears the entries. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={say('administrators.invite')}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

interface InviteValues {
  email: string;
  role: string;
}
const schema = z.preprocess((values: InviteValues) => values, newAdministratorSchema);
// The role with the fewest rights, so that more are a deliberate choice.
const initial: InviteValues = { email: '', role: 'viewer' };

function InviteForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useInviteAdministrator();
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  const invite = async (administrator: NewAdministrator, key: string) => {
    try {
      const { email } = await mutateAsync({ ...administrator, key });
      toast.show({ title: say('administrators.sent'), description: say('administrators.getsLink', { email }) });
      form.finish();
    } catch (error) {
      form.showFailure(say('administrators.notSent'), error);
    }
  };
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(invite)}
      submit={say('administrators.sendInvitation')}
      onCancel={onClose}
    >
      <TextField
        {...form.field('email')}
        label={say('common.email')}
        type="email"
        autoComplete="off"
        help={say('administrators.inviteHelp')}
        focusFirst
      />
      <RoleField {...form.field('role')} />
    </DialogForm>
  );
}
