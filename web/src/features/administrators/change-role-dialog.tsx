import { type AdministratorRow as Administrator, type Role, roleSchema, isAllowed } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import * as z from 'zod';
import { useChangeRole } from '../../api/session/administrators.ts';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { parameterOf } from '../../lib/open-dialog.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { WhoChanged } from '../../components/history/who-changed.tsx';
import { type ShownField, ConflictFields } from '../../ui/forms/conflict-fields.tsx';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { RecordDialog } from '../../ui/forms/record-dialog.tsx';
import { useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { RoleField } from './role-field.tsx';
import { WorkThatWaits } from './work-that-waits.tsx';
import { useSignedIn } from '../../api/session/signed-in.ts';
import { Alert } from '../../ui/feedback/messages.tsx';

interface ChangeRoleDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  administrators: Administrator[] | undefined;
  onClose: () => void;
}

/** Changes the role of the administrator in the address. */
export function ChangeRoleDialog({ dialog, administrators, onClose }: ChangeRoleDialogProps) {
  return (
    <RecordDialog
      id={parameterOf(dialog, dialogs.changeRole) ?? null}
      records={administrators}
      title={(administrator) =>
        administrator
          ? say('administrators.changeRoleOf', { email: administrator.email })
          : say('administrators.changeRole')
      }
      thing="administrator"
      onClose={onClose}
    >
      {(administrator) => <RoleForm key={administrator.id} administrator={administrator} onClose={onClose} />}
    </RecordDialog>
  );
}

interface RoleValues {
  role: Role;
}
const schema = z.object({ role: roleSchema });
const shownFields = (): Record<keyof RoleValues, ShownField> => ({
  role: { label: say('common.role'), show: (role) => say(`roles.name.${roleSchema.parse(role)}`) },
});

function RoleForm({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const { mutateAsync } = useChangeRole();
  // The form keeps its first row while the list behind updates.
  const [start] = useState(() => versionOf(administrator));
  const form = useDialogForm({ initial: start.values, schema, onFinish: onClose });
  const record = useMergedSave(start, form.refill);
  const save = async ({ role }: RoleValues) => {
    try {
      const saved = await record.save(
        { role },
        {
          send: (values, { revision }) => mutateAsync({ id: administrator.id, revision, ...values }),
          current: (refusal) => versionOf(refusal.current as Administrator),
        },
      );
      if (!saved) return;
      const { email } = saved.answer;
      toast.show({
        title: say('administrators.roleChanged'),
        description: say(`administrators.hasRole.${role}`, { email }),
      });
      form.finish();
    } catch (error) {
      form.showFailure(say('administrators.roleNotChanged'), error);
    }
  };
  return (
    // May replace the dialog that waited for the list, so the current role gets the focus instead of the first.
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      submit={say('administrators.changeRole')}
      onCancel={onClose}
      isStep
    >
      <ConflictFields
        kind="administrator"
        who={<WhoChanged kind="administrator" record={administrator.id} />}
        record={record}
        fields={shownFields()}
        values={form.values}
        onChoose={form.set}
      />
      <RoleField {...form.field('role')} focusFirst={start.values.role} />
      <RoleConsequence administrator={administrator} from={record.base.values.role} to={form.values.role} />
      <WorkThatWaits administrator={administrator} role={form.values.role} />
    </DialogForm>
  );
}

function versionOf({ role, revision }: Administrator) {
  return { values: { role }, revision };
}

interface RoleConsequenceProps {
  administrator: Pick<Administrator, 'id' | 'state'>;
  from: Role;
  to: Role;
}

/** Explains what a lower role ends, especially for oneself. */
function RoleConsequence({ administrator: { id, state }, from, to }: RoleConsequenceProps) {
  const isOneself = useSignedIn()?.uid === id;
  if (isAllowed(to, from)) return null;
  if (isOneself) {
    return <Alert tone="warning">{say('administrators.ownRole')}</Alert>;
  }
  if (state === 'invited') return null;
  return <Alert tone="info">{say('administrators.lessToDo')}</Alert>;
}
