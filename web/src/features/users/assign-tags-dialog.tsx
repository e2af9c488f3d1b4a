import { useQuery } from '@tanstack/react-query';
import { type AssignTags, type User, type UserFilter, assignTagsSchema, usersApi } from 'functions/contract';
import { useState } from 'react';
import * as z from 'zod';
import { tagsQuery } from '../../api/tags.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { useBulkAssignTags } from '../../api/users.ts';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { TagChoices } from '../../components/tag-choices.tsx';
import { toastOfWork } from '../../components/unfinished-work.ts';
import { formatCounted } from '../../lib/format.ts';
import type { Everything } from '../../lib/use-selection.ts';
import { FormSection, DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { toast } from '../../ui/feedback/toast.ts';

interface AssignTagsProps {
  users: User[];
  /** All users that match the list's filter, in place of `users`. */
  everything: Everything<UserFilter> | null;
  onClose: () => void;
  onAssigned: () => void;
}

/** Asks which tags the ticked users get. */
export function AssignTagsDialog({ open, ...form }: { open: boolean } & AssignTagsProps) {
  return (
    <AllowedDialog to={usersApi.bulkAssignTags} open={open} onClose={form.onClose} title="Bulk Assign Tags">
      <AssignTagsForm {...form} />
    </AllowedDialog>
  );
}

interface AssignValues {
  userIds?: string[];
  filter?: UserFilter;
  tagIds: string[];
}
const schema = z.preprocess((values: AssignValues) => values, assignTagsSchema);

function AssignTagsForm({ users, everything, onClose, onAssigned }: AssignTagsProps) {
  const tags = useQuery(tagsQuery);
  const { mutateAsync } = useBulkAssignTags();
  // The users as they were when it opened: while it closes they are not ticked any more.
  const whom = everything ? { filter: everything.filter } : { userIds: users.map(({ id }) => id) };
  const form = useDialogForm<AssignValues, AssignTags, []>({
    initial: { ...whom, tagIds: [] },
    schema,
    onFinish: onClose,
  });
  const [total] = useState(everything?.total ?? users.length);
  const keyOf = useRequestKey();
  const who = formatCounted(total, 'user');

  const assign = async (body: AssignTags) => {
    try {
      const answer = await mutateAsync({ body, key: keyOf(body) }, { onSuccess: onAssigned });
      const outcome = { title: 'Tags assigned', description: `${formatCounted(answer.done, 'user')} changed.` };
      toast.show(toastOfWork(answer, `Assigning tags to ${who}`, outcome));
      form.finish();
    } catch (error) {
      form.showFailure('Failed to assign tags', error);
    }
  };
  const explain = () => {
    const { userIds, tagIds } = form.values;
    if (userIds?.length === 0) toast.error('Select at least one user in the list first', 'No Users Selected');
    else if (tagIds.length === 0) toast.error('Please select at least one tag', 'No Tags Selected');
    else toast.error('Choose fewer users or tags at a time');
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(assign, explain)} submit={`Assign tags to ${who}`} onCancel={onClose}>
      <p className="text-muted">The tags are added to {who}. They keep the tags they already have.</p>
      <FormSection title="Tags">
        <TagChoices
          query={tags}
          chosen={new Set(form.values.tagIds)}
          focusFirst
          onChange={(chosen) => {
            form.set('tagIds', [...chosen]);
          }}
        />
      </FormSection>
    </DialogForm>
  );
}
