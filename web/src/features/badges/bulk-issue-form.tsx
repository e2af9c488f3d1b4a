import { type BulkIssue, bulkIssueSchema, defaultBadgeType } from 'functions/contract';
import { useState } from 'react';
import { formatCounted } from '../../lib/format.ts';
import { DialogBody, FormFooter, dialogFormStyle } from '../../ui/forms/dialog.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFinish } from '../../ui/forms/use-finish.ts';
import { type Sending, useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { BadgeDetailsFields } from './badge-details-fields.tsx';
import { ImportRecipients } from './import-recipients.tsx';
import { issueLabel, whyNot } from './recipient-texts.ts';
import { RecipientsNotice } from './recipients-notice.tsx';
import { badgesToIssue, useRecipients } from './recipients.ts';
import { TagsField } from './tags-field.tsx';
import { useIssueToMany } from './use-issue-to-many.ts';
import { useLatePresetYear, usePresetYear } from './use-preset-year.ts';

const noTags = 'Please select at least one tag';

interface BulkIssueFormProps {
  /** Whose people get a badge; null where tags say who. */
  importId: string | null;
  onClose: () => void;
}

/** The form of the Bulk Issue dialog. Its button says how many badges it issues. */
export function BulkIssueForm({ onClose, ...opened }: BulkIssueFormProps) {
  // As it was opened: the address forgets it while the dialog closes.
  const [importId] = useState(opened.importId);
  const preset = usePresetYear();
  const { finished, finish } = useFinish(onClose);
  const { issueToMany, unanswered } = useIssueToMany();
  const form = useForm({
    initial: {
      tagIds: '',
      templateId: '',
      badgeType: defaultBadgeType,
      year: preset,
      description: '',
      includeHolders: '',
    },
    schema: bulkIssueSchema,
    toInput: ({ tagIds, templateId, year, includeHolders, ...rest }) => ({
      ...rest,
      ...(importId === null ? { tagIds: idsIn(tagIds) } : { importId }),
      templateId: templateId || null,
      year: Number(year),
      includeHolders: includeHolders !== '',
    }),
  });
  useLatePresetYear(form, preset);
  const tagIds = idsIn(form.values.tagIds);
  const { badgeType, year } = form.values;
  const recipients = useRecipients(importId === null ? { tagIds } : { importId }, { badgeType, year });
  const issue = {
    recipients,
    includeHolders: form.values.includeHolders !== '',
    badge: `${badgeType.trim()} ${year}`,
    byImport: importId !== null,
  };
  const typed = JSON.stringify(form.values);
  // The counts may have changed by what was sent, so it goes out again as it was.
  const again = unanswered?.typed === typed ? unanswered : null;
  const label = again?.label ?? issueLabel(issue);

  const send = async (badges: BulkIssue, { key }: Sending) => {
    // Nobody issues badges without having seen how many.
    const reason = again ? null : whyNot(issue);
    if (reason) toast.error(reason.description, reason.title);
    else await issueToMany(again ?? { typed, label, badges }, key, finish);
  };
  const explain = (errors: { tagIds?: string }) => {
    if (errors.tagIds) toast.error(noTags, 'Missing Information');
  };
  const count = badgesToIssue(recipients, issue.includeHolders) ?? 0;

  return (
    <form noValidate className={dialogFormStyle} onSubmit={form.submit(send, explain)}>
      <DialogBody>
        {importId === null ? (
          <TagsField
            chosen={tagIds}
            error={form.errors.tagIds && noTags}
            onChange={(ids) => {
              form.set('tagIds', ids.join(' '));
            }}
          />
        ) : (
          <ImportRecipients recipients={recipients} />
        )}
        <TextField {...form.field('badgeType')} label="Badge type" autoComplete="off" />
        <BadgeDetailsFields field={form.field} />
      </DialogBody>
      <RecipientsNotice
        issue={issue}
        sentence={sendingSentence(form.sending, count, again !== null)}
        issuing={form.sending}
        onIncludeHolders={(include) => {
          form.set('includeHolders', include ? 'on' : '');
        }}
      />
      <FormFooter
        submit={label}
        busy={form.sending || finished}
        cancel={form.sending ? 'Close' : 'Cancel'}
        onCancel={onClose}
      />
      <LeaveGuard when={!finished && !form.sending && form.changed} />
    </form>
  );
}

function sendingSentence(isSending: boolean, count: number, isAgain: boolean): string | null {
  if (isSending) return count > 0 ? `Issuing ${formatCounted(count, 'badge')}` : 'Issuing badges';
  return isAgain ? 'No answer came. Trying again issues nothing twice.' : null;
}

function idsIn(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
