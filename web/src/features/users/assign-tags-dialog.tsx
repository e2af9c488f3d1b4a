import { useQuery } from '@tanstack/react-query';
import type { User } from 'functions/contract';
import { type SyntheticEvent, useState } from 'react';
import { tagsQuery } from '../../api/tags.ts';
import { useBulkAssignTags } from '../../api/users.ts';
import { TagChoices } from '../../components/tag-choices.tsx';
import { formatCounted } from '../../lib/format.ts';
import { Dialog, DialogBody, FormFooter, dialogFormStyle } from '../../ui/forms/dialog.tsx';
import { FormSection } from '../../ui/controls/form-section.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useFinish } from '../../ui/forms/use-finish.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { toast } from '../../ui/feedback/toast.ts';

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

function AssignTagsForm({ users, onClose, onAssigned }: AssignTagsProps) {
  const tags = useQuery(tagsQuery);
  const { mutateAsync } = useBulkAssignTags();
  const { finished, finish } = useFinish(onClose);
  const { busy, run } = useLatch();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // As they were when it opened: while it closes the users are not ticked any more.
  const [who] = useState(() => formatCounted(users.length, 'user'));

  const assign = async () => {
    try {
      const { done } = await mutateAsync(
        { userIds: users.map(({ id }) => id), tagIds: [...chosen] },
        { onSuccess: onAssigned },
      );
      toast.show({ title: 'Tags assigned', description: `${formatCounted(done, 'user')} changed.` });
      finish();
    } catch (error) {
      toast.failed('Failed to assign tags', error);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (users.length === 0) toast.error('Select at least one user in the list first', 'No Users Selected');
    else if (chosen.size === 0) toast.error('Please select at least one tag', 'No Tags Selected');
    else void run(assign);
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={submit}>
      <DialogBody>
        <p className="text-muted">The tags are added to {who}. Tags that they have stay.</p>
        <FormSection title="Tags">
          <TagChoices
            tags={tags.data}
            chosen={chosen}
            onChange={setChosen}
            focusFirst
            failure={
              tags.error && !tags.data
                ? {
                    title: 'The tags could not be loaded',
                    error: tags.error,
                    busy: tags.isFetching,
                    onRetry: () => void tags.refetch(),
                  }
                : null
            }
          />
        </FormSection>
      </DialogBody>
      <FormFooter submit={`Assign tags to ${who}`} busy={busy || finished} onCancel={onClose} />
      <LeaveGuard when={!finished && chosen.size > 0} />
    </form>
  );
}
