import { type NewBadge, createBadgeSchema } from 'functions/contract';
import { useState } from 'react';
import { reasonOf } from '../../lib/api-error.ts';
import { certificatePath, certificateUrl } from '../../lib/paths.ts';
import type { ComboboxChoice } from '../../ui/controls/combobox.tsx';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/forms/dialog.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { useFinish } from '../../ui/forms/use-finish.ts';
import { type Sending, useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BadgeDetailsFields } from './badge-details-fields.tsx';
import { HolderWarning } from './holder-warning.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useIssueNewBadge } from './use-issue-new-badge.ts';
import { useLatePresetYear, usePresetYear } from './use-preset-year.ts';
import { UserPicker } from './user-picker.tsx';

/** The form of the Issue Badge dialog. */
export function IssueBadgeForm({ onClose }: { onClose: () => void }) {
  const [user, setUser] = useState<ComboboxChoice | null>(null);
  const copyLink = useCopyLink();
  const issueNew = useIssueNewBadge();
  const { finished, finish } = useFinish(onClose);
  const preset = usePresetYear();
  const form = useForm({
    initial: { userId: '', templateId: '', year: preset, description: '' },
    schema: createBadgeSchema,
    toInput: ({ userId, templateId, year, description }) => ({
      userId,
      templateId: templateId || null,
      year: Number(year),
      description,
    }),
  });
  useLatePresetYear(form, preset);

  const issue = async (badge: NewBadge, { key }: Sending) => {
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
      finish();
    } catch (error) {
      toast.error(`Failed to issue badge: ${reasonOf(error)}`);
    }
  };
  const explain = ({ userId }: { userId?: string }) => {
    if (userId) toast.error('Please select a user', 'Missing Information');
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(issue, explain)}>
      <DialogBody>
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
      </DialogBody>
      <FormFooter submit="Issue Badge" busy={form.sending || finished} onCancel={onClose} />
      <LeaveGuard when={!finished && !form.sending && form.changed} />
    </form>
  );
}
