import { type NewUser, type User, createUserSchema } from 'functions/contract';
import { useState } from 'react';
import { useSetUserTags, useUpdateUser } from '../../api/users.ts';
import { TagChoices } from '../../components/tag-choices.tsx';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { useFinish } from '../../ui/use-finish.ts';
import { useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';
import { useTagEdits } from './use-tag-edits.ts';
import { UserFields, valuesOf } from './user-fields.tsx';

interface EditUserFormProps {
  user: User;
  onClose: () => void;
}

/** A user's details and tags. Only what was changed is sent; what could not be saved stays in the form. */
export function EditUserForm({ user, onClose }: EditUserFormProps) {
  const toast = useToast();
  const [saved, setSaved] = useState(() => valuesOf(user));
  const { finished, finish } = useFinish(onClose);
  const form = useForm({ initial: saved, schema: createUserSchema });
  const tags = useTagEdits(user.id);
  const updateUser = useUpdateUser();
  const setUserTags = useSetUserTags();

  const saveDetails = async (details: NewUser) => {
    try {
      await updateUser.mutateAsync({ id: user.id, ...details });
      setSaved(form.values);
      return true;
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toast.error(serverMessageOr(error, 'Failed to update user'));
      return false;
    }
  };
  const saveTags = async () => {
    try {
      await setUserTags.mutateAsync({ id: user.id, tagIds: [...tags.chosen] });
      return true;
    } catch (error) {
      toast.error(serverMessageOr(error, 'Failed to update user tags'));
      return false;
    }
  };
  const save = async (details: NewUser) => {
    const done: string[] = [];
    if (form.changed) {
      if (!(await saveDetails(details))) return;
      done.push('User updated successfully');
    }
    if (tags.changed) {
      if (!(await saveTags())) return;
      done.push('User tags updated successfully');
    }
    const [title, description] = done;
    if (title) toast.show({ title, ...(description && { description }) });
    finish();
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(save)}>
      <DialogBody>
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
