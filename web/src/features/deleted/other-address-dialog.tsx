import { type DeletedRecord, emailSchema } from 'functions/contract';
import { useState } from 'react';
import * as z from 'zod';
import { useRestore } from '../../api/deleted.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { toastOfWork } from '../../components/unfinished-work.ts';
import { shortName } from '../../lib/names.ts';
import { TextField } from '../../ui/controls/inputs.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { restoredWords } from './restore-words.ts';
import { restoreFailed } from './use-restoring.ts';

interface OtherAddressDialogProps {
  person: DeletedRecord;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for another e-mail for a deleted person whose own is taken by now, and restores them with it. */
export function OtherAddressDialog(props: OtherAddressDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title="Restore with another address" width="small">
      <OtherAddressForm {...props} />
    </Dialog>
  );
}

const schema = z.object({ email: emailSchema });
const taken = 'Somebody has this email, too.';

function OtherAddressForm({ person, onClose, onDone }: OtherAddressDialogProps) {
  const { mutateAsync } = useRestore();
  const keyOf = useRequestKey();
  // Whoever has an address may give it up meanwhile: the same is then tried anew.
  const [attempt, setAttempt] = useState(0);
  const form = useDialogForm({ initial: { email: '' }, schema, onFinish: onClose });
  const restore = async ({ email }: { email: string }) => {
    const body = { recordIds: [person.id], email };
    try {
      const answer = await mutateAsync({ body, key: keyOf({ ...body, attempt }) });
      setAttempt(attempt + 1);
      // Whatever came of it is said here: that the work ended is no news.
      const outcome = toastOfWork(answer, `Restoring ${person.name}`, restoredWords(answer));
      if (answer.results.some(({ id, why }) => id === person.id && why === 'email_taken')) {
        form.refuse('email', taken);
        return;
      }
      onDone();
      toast.show(outcome);
      form.finish();
    } catch (error) {
      form.showFailure(restoreFailed, error);
    }
  };
  return (
    <DialogForm form={form} onSubmit={form.submit(restore)} submit="Restore" onCancel={onClose}>
      <p className="wrap-anywhere text-muted">
        Somebody else has {person.email} now. {shortName(person.name)} comes back with the address that you give here,
        and their badges with them.
      </p>
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" data-autofocus />
    </DialogForm>
  );
}
