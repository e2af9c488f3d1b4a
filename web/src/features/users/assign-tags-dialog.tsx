import { useQuery } from '@tanstack/react-query';
import { type User, usersApi } from 'functions/contract';
import * as z from 'zod';
import { tagsQuery } from '../../api/tags.ts';
import { useBulkAssignTags } from '../../api/users.ts';
import { TagChoices } from '../../components/tag-choices.tsx';
import { formatCounted } from '../../lib/format.ts';
import { FormSection } from '../../ui/controls/form-section.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../ui/forms/dialog.tsx';

interface AssignTagsProps {
  users: User[];
  onClose: () => void;
  onAssigned: () => void;
}

/** Asks which tags the ticked users get. */
export function AssignTagsDialog({ open, ...form }: { open: boolean } & AssignTagsProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Bulk Assign Tags">
      <AssignTagsForm {...form} />
    </Dialog>
  );
}

interface AssignValues {
  userIds: string[];
  tagIds: string[];
}
const schema = z.preprocess((values: AssignValues) => values, usersApi.bulkAssignTags.body);

function AssignTagsForm({ users, onClose, onAssigned }: AssignTagsProps) {
  const tags = useQuery(tagsQuery);
  const { mutateAsync } = useBulkAssignTags();
  // The users as they were when it opened: while it closes they are not ticked any more.
  const initial: AssignValues = { userIds: users.map(({ id }) => id), tagIds: [] };
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  const who = formatCounted(form.values.userIds.length, 'user');

  const assign = async (wanted: AssignValues) => {
    try {
      const { done } = await mutateAsync(wanted, { onSuccess: onAssigned });
      toast.show({ title: 'Tags assigned', description: `${formatCounted(done, 'user')} changed.` });
      form.finish();
    } catch (error) {
      form.showFailure('Failed to assign tags', error);
    }
  };
  const explain = () => {
    const { userIds, tagIds } = form.values;
    if (userIds.length === 0) toast.error('Select at least one user in the list first', 'No Users Selected');
    else if (tagIds.length === 0) toast.error('Please select at least one tag', 'No Tags Selected');
    else toast.error('Choose fewer users or tags at a time');
  };

  return (
    <DialogForm form={form} onSubmit={form.submit(assign, explain)} submit={`Assign tags to ${who}`} onCancel={onClose}>
      <p className="text-muted">The tags are added to {who}. Tags that they have stay.</p>
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
