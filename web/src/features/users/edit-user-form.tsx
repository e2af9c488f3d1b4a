import { type NewUser, type User, createUserSchema } from 'functions/contract';
import { useState } from 'react';
import { useSetUserTags, useUpdateUser } from '../../api/users.ts';
import { TagChoices } from '../../components/tag-choices.tsx';
import { FormSection, DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { WhoChanged } from '../../components/who-changed.tsx';
import { ConflictFields } from '../../ui/forms/conflict-fields.tsx';
import { mergedNote, useMergedSave } from '../../ui/forms/use-merged-save.ts';
import { useTagEdits } from './use-tag-edits.ts';
import { UserFields, shownUserFields, userFormSchema, valuesOf } from './user-fields.tsx';

interface EditUserFormProps {
  user: User;
  onClose: () => void;
}

/**
 * A user's details and tags. They are merged with changes that another administrator made meanwhile; what could not be saved
 * stays in the form.
 */
export function EditUserForm({ user, onClose }: EditUserFormProps) {
  // The row that the form shows first. The list behind it may move on.
  const [start] = useState(() => versionOf(user));
  const form = useDialogForm({ initial: start.values, schema: userFormSchema, onFinish: onClose });
  const record = useMergedSave(start, form.refill);
  const tags = useTagEdits(user.id);
  const updateUser = useUpdateUser();
  const setUserTags = useSetUserTags();

  const saveDetails = async (details: NewUser) => {
    try {
      return await record.save(valuesOf(details), {
        send: (values, { revision }) =>
          updateUser.mutateAsync({ id: user.id, revision, ...createUserSchema.parse(values) }),
        current: (refusal) => versionOf(refusal.current as User),
      });
    } catch (error) {
      form.showFailure('Failed to update user', error);
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
    if (form.isDirty) {
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
    form.finish();
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      submit="Save changes"
      cancel="Close"
      onCancel={onClose}
      unsaved={form.isDirty || tags.changed}
    >
      <ConflictFields
        thing="this user"
        who={<WhoChanged thing="this user" record={user.id} />}
        record={record}
        fields={shownUserFields}
        values={form.values}
        onChoose={form.set}
      />
      <FormSection title="User Details">
        <UserFields field={form.field} />
      </FormSection>
      <FormSection title="User Tags">
        <TagChoices query={tags.query} failure={tags.failure} chosen={tags.chosen} onChange={tags.setChosen} />
      </FormSection>
    </DialogForm>
  );
}

function versionOf(user: User) {
  return { values: valuesOf(user), revision: user.revision };
}
