import { type DeletedRecord, emailSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import * as z from 'zod';
import { shortName } from '../../lib/names.ts';
import { TextField } from '../../ui/controls/inputs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { useAskToRestore } from './use-restoring.ts';

interface OtherAddressDialogProps {
  person: DeletedRecord;
  onClose: () => void;
  onDone: () => void;
}

/** Restores a person with another e-mail because theirs is taken. */
export function OtherAddressDialog(props: OtherAddressDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={say('deleted.otherAddress')} width="small">
      <OtherAddressForm {...props} />
    </Dialog>
  );
}

const schema = z.object({ email: emailSchema });

function OtherAddressForm({ person, onClose, onDone }: OtherAddressDialogProps) {
  const ask = useAskToRestore();
  const form = useDialogForm({ initial: { email: '' }, schema, onFinish: onClose });
  const restore = async ({ email }: { email: string }) => {
    try {
      const { answer, told } = await ask({ recordIds: [person.id], email }, person.name);
      if (answer.results.some(({ id, why }) => id === person.id && why === 'email_taken')) {
        form.refuse('email', say('deleted.takenToo'));
        return;
      }
      onDone();
      toast.show(told);
      form.finish();
    } catch (error) {
      form.showFailure(say('deleted.restoreFailed'), error);
    }
  };
  return (
    <DialogForm form={form} onSubmit={form.submit(restore)} submit={say('common.restore')} onCancel={onClose}>
      <p className="wrap-anywhere text-muted">
        {say('deleted.emailTaken', { email: person.email ?? '', name: shortName(person.name) })}
      </p>
      <TextField {...form.field('email')} label={say('common.email')} type="email" autoComplete="off" data-autofocus />
    </DialogForm>
  );
}
