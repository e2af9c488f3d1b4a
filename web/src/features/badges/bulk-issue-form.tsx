import { type BulkIssue, bulkIssueSchema, defaultBadgeType } from 'functions/contract';
import { useIssueByTags } from '../../api/badges.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { formatCounted } from '../../lib/format.ts';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/dialog.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFinish } from '../../ui/use-finish.ts';
import { type Sending, useForm } from '../../ui/use-form.ts';
import { useToast } from '../../ui/use-toast.ts';
import { BadgeDetailsFields } from './badge-details-fields.tsx';
import { useRecipients } from './recipients.ts';
import { RecipientsNotice } from './recipients-notice.tsx';
import { TagsField } from './tags-field.tsx';
import { useLatePresetYear, usePresetYear } from './use-preset-year.ts';

const noTags = 'Please select at least one tag';

/** The form of the Bulk Issue dialog. Its button says how many badges it issues. */
export function BulkIssueForm({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const preset = usePresetYear();
  const { mutateAsync } = useIssueByTags();
  const { finished, finish } = useFinish(onClose);
  const form = useForm({
    initial: { tagIds: '', templateId: '', badgeType: defaultBadgeType, year: preset, description: '' },
    schema: bulkIssueSchema,
    toInput: ({ tagIds, templateId, year, ...rest }) => ({
      ...rest,
      tagIds: idsIn(tagIds),
      templateId: templateId || null,
      year: Number(year),
    }),
  });
  useLatePresetYear(form, preset);
  const tagIds = idsIn(form.values.tagIds);
  const recipients = useRecipients(tagIds);

  // It goes on when somebody closes the dialog meanwhile, and tells how it ended all the same.
  const issue = async (badges: BulkIssue, { key }: Sending) => {
    // Nobody issues badges without having seen how many.
    if (recipients.count === 0) toast.error('Nobody has these tags. Choose others.', 'No recipients');
    if (!recipients.count) return;
    try {
      const { count } = await mutateAsync({ ...badges, key });
      toast.show({
        title: 'Badges issued',
        description: `${formatCounted(count, 'badge')} issued for ${badges.year}.`,
      });
      finish();
    } catch (error) {
      toast.error(serverMessageOr(error, 'Failed to issue badges'));
    }
  };
  const explain = (errors: { tagIds?: string }) => {
    if (errors.tagIds) toast.error(noTags, 'Missing Information');
  };

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(issue, explain)}>
      <DialogBody>
        <TagsField
          chosen={tagIds}
          error={form.errors.tagIds && noTags}
          onChange={(ids) => {
            form.set('tagIds', ids.join(' '));
          }}
        />
        <TextField {...form.field('badgeType')} label="Badge type" autoComplete="off" />
        <BadgeDetailsFields field={form.field} />
      </DialogBody>
      <RecipientsNotice tagIds={tagIds} recipients={recipients} issuing={form.sending} />
      <FormFooter
        submit={recipients.count ? `Issue ${formatCounted(recipients.count, 'badge')}` : 'Issue badges'}
        busy={form.sending || finished}
        cancel={form.sending ? 'Close' : 'Cancel'}
        onCancel={onClose}
      />
      <LeaveGuard when={!finished && !form.sending && form.changed} />
    </form>
  );
}

function idsIn(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
