import { type ChosenUsers, type SetStatus, setStatusSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
    <Dialog open onClose={props.onClose} title={say('users.setStatus')} width="small">
      <SetStatusForm {...props} />
    </Dialog>
  );
}

interface StatusValues extends ChosenUsers {
  status: string;
}
const schema = z.preprocess((values: StatusValues) => values, setStatusSchema);

function SetStatusForm({ onClose, onDone, ...asked }: ActOnUsersProps) {
  const { chosen, total, who } = useChosenUsers(asked);
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
        doing: say('users.settingStatus', { count: total }),
        outcome: outcomeAs('users.statusSet', body.status),
      });
      form.finish();
    } catch (error) {
      form.showFailure(say('users.settingFailed'), error);
    }
  };
  const status = form.field('status');
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(set)}
      submit={say('users.setStatusOf', { count: total })}
      onCancel={onClose}
    >
      <p className="wrap-anywhere text-muted">{say('users.statusHelp', { who })}</p>
      <SelectField
        {...status}
        error={status.error && say('users.chooseStatus')}
        label={say('common.status')}
        options={[{ value: '', label: say('users.chooseStatus') }, ...userStatusOptions()]}
        data-autofocus
      />
    </DialogForm>
  );
}
