import { type User, usersApi, type NewUser } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { userQuery, userTagsQuery, useSetUserTags, useUpdateUser } from '../../../api/people/users.ts';
import { NotAllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { parameterOf } from '../../../lib/open-dialog.ts';
import { useMay, useSignedIn } from '../../../api/session/signed-in.ts';
import { RecordDialog } from '../../../ui/forms/record-dialog.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lastActQuery } from '../../../api/jobs/acts.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { undoableEdit } from '../../../components/undo/undo-of-edit.ts';
import { TagChoices } from '../../../components/people/tag-choices.tsx';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { WhoChanged } from '../../../components/history/who-changed.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConflictFields } from '../../../ui/forms/conflict-fields.tsx';
import { DialogForm, FormSection, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { useMergedSave } from '../../../ui/forms/use-merged-save.ts';
import { useClassOptions } from './use-class-options.ts';
import { changeOf, shownUserFields, UserFields, userFormSchema, valuesOf } from './user-fields.tsx';

interface EditUserDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  users: User[] | undefined;
  onClose: () => void;
}

/** Edits the user in the address. */
export function EditUserDialog({ dialog, users, onClose }: EditUserDialogProps) {
  const id = parameterOf(dialog, dialogs.editUser) ?? null;
  const may = useMay(usersApi.update);
  if (!may)
    return <NotAllowedDialog to={usersApi.update} open={id !== null} onClose={onClose} title={say('users.edit')} />;
  return (
    <RecordDialog
      id={id}
      records={users}
      read={userQuery}
      title={(user) => (user ? say('users.editName', { name: user.name }) : say('users.edit'))}
      thing="user"
      onClose={onClose}
    >
      {(user) => <EditUserForm key={user.id} user={user} onClose={onClose} />}
    </RecordDialog>
  );
}

interface EditUserFormProps {
  user: User;
  onClose: () => void;
}

/** Form for a user's details and tags. Merges concurrent changes and keeps what could not be saved. */
function EditUserForm({ user, onClose }: EditUserFormProps) {
  // The form keeps its first row while the list behind updates.
  const [start] = useState(() => versionOf(user));
  const form = useDialogForm({ initial: start.values, schema: userFormSchema, onFinish: onClose });
  const record = useMergedSave(start, form.refill);
  const tags = useTagEdits(user.id);
  const classes = useClassOptions(user.tags.find(({ id }) => id === user.classId));
  const updateUser = useUpdateUser();
  const saveTagEdits = useSaveTags(user.id);
  const undoStep = useUndoStep();

  const saveDetails = async (details: NewUser) => {
    try {
      return await record.save(valuesOf(details), {
        send: (values, { values: before, revision }) =>
          updateUser.mutateAsync({ id: user.id, revision, ...changeOf(values, before) }),
        current: (refusal) => versionOf(refusal.current as User),
      });
    } catch (error) {
      form.showFailure(say('users.updatingFailed'), error);
      return null;
    }
  };
  const saveTags = async () => {
    try {
      return { act: await saveTagEdits(tags.edits) };
    } catch (error) {
      toast.failed(say('users.updatingTagsFailed'), error);
      return null;
    }
  };
  const save = async (details: NewUser) => {
    const done: string[] = [];
    // Last first, the order of undoing.
    const acts: string[] = [];
    let merged = false;
    if (form.isDirty) {
      const saved = await saveDetails(details);
      if (!saved) return;
      merged = saved.merged;
      acts.push(...undoableEdit(user, saved.answer));
      done.push(say('users.updated'));
    }
    if (tags.changed) {
      const saved = await saveTags();
      if (!saved) return;
      if (saved.act) acts.unshift(saved.act);
      done.push(say('users.tagsUpdated'));
    }
    const [title, ...more] = done;
    const description = [...more, ...(merged ? [say('controls.merged.user')] : [])].join('. ');
    const actions = acts.length > 0 ? [undoStep(...acts)] : [];
    if (title) toast.show({ title, ...(description && { description }), actions });
    form.finish();
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      submit={say('users.saveChanges')}
      cancel={say('ui.close')}
      onCancel={onClose}
      unsaved={form.isDirty || tags.changed}
    >
      <ConflictFields
        kind="user"
        who={<WhoChanged kind="user" record={user.id} />}
        record={record}
        fields={shownUserFields(classes)}
        values={form.values}
        onChoose={form.set}
      />
      <FormSection title={say('users.details')}>
        <UserFields field={form.field} values={form.values} set={form.set} classes={classes} />
      </FormSection>
      <FormSection title={say('users.tags')}>
        <TagChoices query={tags.query} failure={tags.failure} chosen={tags.chosen} onChange={tags.setChosen} />
      </FormSection>
    </DialogForm>
  );
}

function versionOf(user: User) {
  return { values: valuesOf(user), revision: user.revision };
}

/** Changes a user's tags and returns the action; null if none was logged. Rejects on failure. */
function useSaveTags(userId: string): (edits: { add: string[]; remove: string[] }) => Promise<string | null> {
  const client = useQueryClient();
  const me = useSignedIn();
  const { mutateAsync } = useSetUserTags();
  // The call only returns the tags. Without an action there is just no undo.
  const lastAct = () => client.query(lastActQuery(userId, ['users.setTags'])).catch(() => null);
  return async (edits) => {
    const before = await lastAct();
    await mutateAsync({ id: userId, ...edits });
    const after = await lastAct();
    const isOwn = after !== null && after.id !== before?.id && after.administrator.id === me?.uid;
    return isOwn ? after.id : null;
  };
}

const noEdits: { add: string[]; remove: string[] } = { add: [], remove: [] };

/** A user's tags, all tags except classes, and the edits. A class is a detail of the user. */
function useTagEdits(userId: string) {
  const all = useQuery(tagsQuery);
  const own = useQuery(userTagsQuery(userId));
  // Stored as changes, so that others' concurrent changes are not undone by this form.
  const [edits, setEdits] = useState(noEdits);
  const saved = own.data?.map(({ id }) => id) ?? [];
  const add = edits.add.filter((id) => !saved.includes(id));
  const remove = edits.remove.filter((id) => saved.includes(id));
  const chosen = new Set([...saved.filter((id) => !remove.includes(id)), ...add]);
  const ownFailed = own.error !== null && !own.data;
  return {
    query: {
      /** Undefined until both lists are loaded, so that no unloaded tag is removed. */
      data: own.data && all.data?.filter(({ kind }) => kind !== 'class'),
      error: ownFailed ? own.error : all.error,
      isFetching: own.isFetching || all.isFetching,
      refetch: () => Promise.all([own.refetch(), all.refetch()]),
    },
    failure: say(ownFailed ? 'users.tagsFailed' : 'table.failed.tags'),
    chosen,
    setChosen: (wanted: ReadonlySet<string>) => {
      setEdits({
        add: [...wanted].filter((id) => !saved.includes(id)),
        remove: saved.filter((id) => !wanted.has(id)),
      });
    },
    edits: { add, remove },
    changed: add.length > 0 || remove.length > 0,
  };
}
