import { useQuery } from '@tanstack/react-query';
import { type AssignTags, type ChosenUsers, assignTagsSchema, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import * as z from 'zod';
import { tagsQuery } from '../../../api/people/tags.ts';
import { useBulkAssignTags } from '../../../api/people/bulk-users.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { TagChoices } from '../../../components/people/tag-choices.tsx';
import { useChangeUsers } from './use-change-users.ts';
import { FormSection, DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type UsersToChange, useChosenUsers } from './use-chosen-users.ts';

interface AssignTagsProps extends UsersToChange {
  onClose: () => void;
  onAssigned: () => void;
}

export function AssignTagsDialog({ open, ...form }: { open: boolean } & AssignTagsProps) {
  return (
    <AllowedDialog to={usersApi.bulkAssignTags} open={open} onClose={form.onClose} title={say('users.assignTags')}>
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

  const assign = async (body: AssignTags) => {
    try {
      await act({
        body,
        doing: say('users.assigning', { count: total }),
        outcome: ({ done }) => ({ title: say('users.assigned'), description: say('users.changed', { count: done }) }),
      });
      form.finish();
    } catch (error) {
      form.showFailure(say('users.assigningFailed'), error);
    }
  };
  const explain = () => {
    const { userIds, tagIds } = form.values;
    if (userIds?.length === 0) toast.error(say('users.selectFirst'), say('users.noneSelected'));
    else if (tagIds.length === 0) toast.error(say('users.selectTag'), say('users.noTagsSelected'));
    else toast.error(say('users.tooMany'));
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(assign, explain)}
      submit={say('users.assignTagsTo', { count: total })}
      onCancel={onClose}
    >
      <p className="text-muted">{say('users.assignHelp', { count: total })}</p>
      <FormSection title={say('common.tags')}>
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
