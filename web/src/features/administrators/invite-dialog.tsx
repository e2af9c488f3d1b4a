import { type NewAdministrator, newAdministratorSchema } from 'functions/contract';
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
    <Dialog open={open} onClose={onClose} title="Invite administrator">
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
      toast.show({ title: 'Invitation sent', description: `${email} gets a link that works for 72 hours.` });
      form.finish();
    } catch (error) {
      form.showFailure('Failed to send the invitation', error);
    }
  };
  return (
    <DialogForm form={form} onSubmit={form.submit(invite)} submit="Send invitation" onCancel={onClose}>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        help="They get a mail with a link, which works once within 72 hours."
        focusFirst
      />
      <RoleField {...form.field('role')} />
    </DialogForm>
  );
}
