import { type NewUser, type User, createUserSchema } from 'functions/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSetUserTags, useUpdateUser } from '../../api/users.ts';
import { TagChoices } from '../../components/tag-choices.tsx';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
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
  const [finished, setFinished] = useState(false);
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
    // The guard must know that nothing is left to lose before the dialog closes.
    flushSync(() => {
      setFinished(true);
    });
    onClose();
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit((details) => void save(details))}>
      <DialogBody>
        <FormSection title="User Details">
          <UserFields form={form} />
        </FormSection>
        <FormSection title="User Tags">
          <TagChoices tags={tags.tags} chosen={tags.chosen} onChange={tags.setChosen} failure={tags.failure} />
        </FormSection>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant="primary" busy={updateUser.isPending || setUserTags.isPending}>
          Save changes
        </Button>
      </DialogFooter>
      <LeaveGuard when={!finished && (form.changed || tags.changed)} />
    </form>
  );
}
