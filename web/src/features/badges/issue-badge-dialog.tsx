import { type NewBadge, createBadgeSchema } from 'functions/contract';
import { useState } from 'react';
import * as z from 'zod';
import { reasonOf } from '../../lib/api-error.ts';
import { certificatePath, certificateUrl } from '../../lib/paths.ts';
import type { ComboboxChoice } from '../../ui/controls/combobox.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm } from '../../ui/forms/dialog-form.tsx';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { type BadgeDetails, BadgeDetailsFields, detailsInput } from './badge-details-fields.tsx';
import { HolderWarning } from './holder-warning.tsx';
import { useLatePresetYear, usePresetYear } from './preset-year.ts';
import { useCopyLink } from './use-copy-link.ts';
import { useIssueNewBadge } from './use-issue-new-badge.ts';
import { UserPicker } from './user-picker.tsx';

interface IssueBadgeDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the recipient and the year of a badge. Closing it forgets the entries. */
export function IssueBadgeDialog({ open, onClose }: IssueBadgeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Issue Badge">
      <IssueBadgeForm onClose={onClose} />
    </Dialog>
  );
}

interface IssueValues extends BadgeDetails {
  userId: string;
}
const schema = z.preprocess(
  ({ userId, ...details }: IssueValues) => ({ userId, ...detailsInput(details) }),
  createBadgeSchema,
);

function IssueBadgeForm({ onClose }: { onClose: () => void }) {
  const [user, setUser] = useState<ComboboxChoice | null>(null);
  const copyLink = useCopyLink();
  const issueNew = useIssueNewBadge();
  const preset = usePresetYear();
  const initial: IssueValues = { userId: '', templateId: '', year: preset, description: '' };
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  useLatePresetYear(form.setInitial, preset);

  const issue = async (badge: NewBadge, key: string) => {
    try {
      const { recipientName, year, verificationHash } = await issueNew({ ...badge, key });
      toast.show({
        title: 'Badge issued',
        description: `${recipientName} has the badge for ${year}.`,
        actions: [
          { label: 'View certificate', href: certificatePath(verificationHash), newTab: true },
          {
            label: 'Copy link',
            onSelect: () => {
              copyLink(certificateUrl(verificationHash));
            },
          },
        ],
      });
      form.finish();
    } catch (error) {
      toast.error(`Failed to issue badge: ${reasonOf(error)}`);
    }
  };
  const explain = ({ userId }: { userId?: object }) => {
    if (userId) toast.error('Please select a user', 'Missing Information');
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(issue, explain)}
      submit="Issue Badge"
      onCancel={onClose}
      unsaved={form.isDirty && !form.sending}
    >
      <UserPicker
        value={user}
        error={form.errors.userId && 'Please select a user'}
        onChange={(choice) => {
          setUser(choice);
          form.set('userId', choice?.id ?? '');
        }}
      />
      {user && !form.sending && <HolderWarning user={user} year={form.values.year} />}
      <BadgeDetailsFields field={form.field} />
    </DialogForm>
  );
}
