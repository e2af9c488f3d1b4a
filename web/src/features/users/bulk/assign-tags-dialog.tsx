import { useQuery } from '@tanstack/react-query';
import { type AssignTags, type ChosenUsers, assignTagsSchema, usersApi } from 'functions/contract';
import * as z from 'zod';
import { tagsQuery } from '../../../api/people/tags.ts';
import { useBulkAssignTags } from '../../../api/people/bulk-users.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { TagChoices } from '../../../components/people/tag-choices.tsx';
import { useChangeUsers } from './use-change-users.ts';
import { formatCounted } from '../../../lib/format.ts';
import { FormSection, DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type UsersToChange, useChosenUsers } from './use-chosen-users.ts';

interface AssignTagsProps extends UsersToChange {
  onClose: () => void;
  onAssigned: () => void;
}

export function AssignTagsDialog({ open, ...form }: { open: boolean } & AssignTagsProps) {
  return (
    <AllowedDialog to={usersApi.bulkAssignTags} open={open} onClose={form.onClose} title="Bulk Assign Tags">
      <AssignTagsForm {...form} />
    </AllowedDialog>
  );
}

interface AssignValues extends ChosenUsers {
  tagIds: string[];
}
const schema = z.preprocess((values: AssignValues) => values, assignTagsSchema);

function AssignTagsForm({ onClose, onAssigned, ...asked }: AssignTagsProps) {
  const tags = useQuery(tagsQuery);
  const { chosen, total } = useChosenUsers(asked);
  const act = useChangeUsers(useBulkAssignTags(), onAssigned);
  const form = useDialogForm<AssignValues, AssignTags, []>({
    initial: { ...chosen, tagIds: [] },
    schema,
    onFinish: onClose,
  });
  const who = formatCounted(total, 'user');

  const assign = async (body: AssignTags) => {
    try {
      await act({
        body,
        doing: `Assigning tags to ${who}`,
        outcome: ({ done }) => ({ title: 'Tags assigned', description: `${formatCounted(done, 'user')} changed.` }),
      });
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
      <p className="text-muted">
        The tags are added to {who}. They keep the tags they already have; a class takes the place of theirs.
      </p>
      <FormSection title="Tags">
        <TagChoices
          query={tags}
          chosen={new Set(form.values.tagIds)}
          oneClass
          focusFirst
          onChange={(chosen) => {
            form.set('tagIds', [...chosen]);
          }}
        />
      </FormSection>
    </DialogForm>
  );
}
