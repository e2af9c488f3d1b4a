import { type NewUser, type User, createUserSchema } from 'functions/contract';
import { useSetUserTags, useUpdateUser } from '../../api/users.ts';
import { TagChoices } from '../../components/tag-choices.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { ConflictFields } from '../../ui/forms/conflict-fields.tsx';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/forms/dialog.tsx';
import { FormSection } from '../../ui/controls/form-section.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useFinish } from '../../ui/forms/use-finish.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { mergedNote, useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useTagEdits } from './use-tag-edits.ts';
import { UserFields, shownUserFields, valuesOf } from './user-fields.tsx';

interface EditUserFormProps {
  user: User;
  onClose: () => void;
}

/**
 * A user's details and tags. They are saved over what somebody else may have changed meanwhile; what could not be saved
 * stays in the form.
 */
export function EditUserForm({ user, onClose }: EditUserFormProps) {
  const { finished, finish } = useFinish(onClose);
  // The row that the form shows first. The list behind it may move on.
  const record = useMergedSave(versionOf(user));
  const form = useForm({ initial: record.base.values, schema: createUserSchema });
  const tags = useTagEdits(user.id);
  const updateUser = useUpdateUser();
  const setUserTags = useSetUserTags();

  const saveDetails = async (details: NewUser) => {
    try {
      return await record.save(valuesOf(details), {
        send: (values, { revision }) =>
          updateUser.mutateAsync({ id: user.id, revision, ...createUserSchema.parse(values) }),
        current: (refusal) => versionOf(refusal.current as User),
        fill: form.setAll,
      });
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.failed('Failed to update user', error);
      return null;
    }
  };
  const saveTags = async () => {
    try {
      await setUserTags.mutateAsync({ id: user.id, ...tags.edits });
      return true;
    } catch (error) {
      toast.failed('Failed to update user tags', error);
      return false;
    }
  };
  const save = async (details: NewUser) => {
    const done: string[] = [];
    let merged = false;
    if (form.changed) {
      const saved = await saveDetails(details);
      if (!saved) return;
      merged = saved.merged;
      done.push('User updated successfully');
    }
    if (tags.changed) {
      if (!(await saveTags())) return;
      done.push('User tags updated successfully');
    }
    const [title, ...more] = done;
    const description = [...more, ...(merged ? [mergedNote('this user')] : [])].join('. ');
    if (title) toast.show({ title, ...(description && { description }) });
    finish();
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(save)}>
      <DialogBody>
        <ConflictFields
          thing="this user"
          record={record}
          fields={shownUserFields}
          values={form.values}
          onChoose={form.set}
        />
        <FormSection title="User Details">
          <UserFields form={form} />
        </FormSection>
        <FormSection title="User Tags">
          <TagChoices tags={tags.tags} chosen={tags.chosen} onChange={tags.setChosen} failure={tags.failure} />
        </FormSection>
      </DialogBody>
      <FormFooter submit="Save changes" busy={form.sending || finished} cancel="Close" onCancel={onClose} />
      <LeaveGuard when={!finished && (form.changed || tags.changed)} />
    </form>
  );
}

function versionOf(user: User) {
  return { values: valuesOf(user), revision: user.revision };
}
