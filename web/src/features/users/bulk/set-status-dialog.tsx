import { type ChosenUsers, type SetStatus, setStatusSchema } from 'functions/contract';
import * as z from 'zod';
import { useBulkStatus } from '../../../api/people/bulk-users.ts';
import { outcomeAs, useChangeUsers } from './use-change-users.ts';
import { userStatusOptions } from '../list/user-status-badge.tsx';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { type ActOnUsersProps, useChosenUsers } from './use-chosen-users.ts';

export function SetStatusDialog(props: ActOnUsersProps) {
  return (
    <Dialog open onClose={props.onClose} title="Set status" width="small">
      <SetStatusForm {...props} />
    </Dialog>
  );
}

interface StatusValues extends ChosenUsers {
  status: string;
}
const schema = z.preprocess((values: StatusValues) => values, setStatusSchema);
const notChosen = { value: '', label: 'Choose a status' };

function SetStatusForm({ onClose, onDone, ...asked }: ActOnUsersProps) {
  const { chosen, people, who } = useChosenUsers(asked);
  const act = useChangeUsers(useBulkStatus(), onDone);
  const form = useDialogForm<StatusValues, SetStatus, []>({
    initial: { ...chosen, status: '' },
    schema,
    onFinish: onClose,
  });
  const set = async (body: SetStatus) => {
    try {
      await act({
        body,
        doing: `Setting the status of ${people}`,
        outcome: outcomeAs('Status set', `set to ${body.status}`),
      });
      form.finish();
    } catch (error) {
      form.showFailure('Failed to set the status', error);
    }
  };
  const status = form.field('status');
  return (
    <DialogForm form={form} onSubmit={form.submit(set)} submit={`Set status of ${people}`} onCancel={onClose}>
      <p className="wrap-anywhere text-muted">
        {who} will have this status. Pending and inactive people are left out when badges are issued to many. The badges
        that they have stay as they are.
      </p>
      <SelectField
        {...status}
        error={status.error && 'Choose a status'}
        label="Status"
        options={[notChosen, ...userStatusOptions]}
        data-autofocus
      />
    </DialogForm>
  );
}
