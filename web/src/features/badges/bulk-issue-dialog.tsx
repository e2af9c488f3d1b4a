import { type BulkIssue, badgesApi, bulkIssueSchema } from 'functions/contract';
import { useState } from 'react';
import * as z from 'zod';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { dialogs } from '../../components/dialogs.ts';
import { parameterOf } from '../../lib/open-dialog.ts';
import { formatCounted } from '../../lib/format.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm, BesidePicture } from '../../ui/forms/dialog-form.tsx';
import { type BadgeDetails, BadgeDetailsFields, detailsInput, initialDetails } from './badge-details-fields.tsx';
import { BadgePreview } from './badge-preview.tsx';
import { useLatePresetYear, usePresetYear } from './preset-year.ts';
import { ImportRecipients, RecipientsNotice } from './recipients-notice.tsx';
import { badgesToIssue, issueLabel, useRecipients, whyNot } from './recipients.ts';
import { TagsField } from './tags-field.tsx';
import { useChosenArt } from './use-chosen-art.ts';
import { useIssueToMany } from './use-issue-to-many.ts';
import { useMailsOn } from './mails-on.tsx';

interface BulkIssueDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  onClose: () => void;
}

/** Asks for the recipients, by tags or of an import, and for the year. Closing it forgets the entries. */
export function BulkIssueDialog({ dialog, onClose }: BulkIssueDialogProps) {
  const importId = parameterOf(dialog, dialogs.bulkIssue);
  return (
    <AllowedDialog
      to={badgesApi.bulkIssueByTags}
      open={importId !== undefined}
      onClose={onClose}
      title="Bulk Issue Badges"
      width="large"
    >
      <BulkIssueForm importId={importId ?? null} onClose={onClose} />
    </AllowedDialog>
  );
}

interface BulkIssueValues extends BadgeDetails {
  tagIds: string[];
  /** The import whose users get a badge; null where tags select them. */
  importId: string | null;
  includeHolders: boolean;
}
const schema = z.preprocess(
  ({ tagIds, importId, includeHolders, ...details }: BulkIssueValues) => ({
    ...(importId === null ? { tagIds } : { importId }),
    includeHolders,
    ...detailsInput(details),
  }),
  bulkIssueSchema,
);
const noTags = 'Please select at least one tag';

// The button says how many badges it issues.
function BulkIssueForm({ onClose, ...opened }: Pick<BulkIssueValues, 'importId'> & { onClose: () => void }) {
  // As it was opened: the address forgets it while the dialog closes.
  const [importId] = useState(opened.importId);
  const preset = usePresetYear();
  const { issueToMany, unanswered } = useIssueToMany();
  const initial: BulkIssueValues = {
    ...{ importId, tagIds: [], includeHolders: false },
    ...initialDetails(preset),
  };
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  useLatePresetYear(form.setInitial, preset);
  const { tagIds, badgeType, year, includeHolders } = form.values;
  const art = useChosenArt(form.values.templateId);
  const recipients = useRecipients(importId === null ? { tagIds } : { importId }, { badgeType, year });
  const badge = `${badgeType.trim()} ${year}`;
  const issue = { recipients, includeHolders, badge, byImport: importId !== null, mailsOn: useMailsOn() };
  const typed = JSON.stringify(form.values);
  // The counts may have changed by what was sent, so it goes out again as it was.
  const again = unanswered?.typed === typed ? unanswered : null;
  const label = again?.label ?? issueLabel(issue);
  const count = badgesToIssue(recipients, includeHolders) ?? 0;

  const send = async (badges: BulkIssue, key: string) => {
    // Nobody issues badges without having seen how many.
    const reason = again ? null : whyNot(issue);
    if (reason) toast.error(reason.description, reason.title);
    else {
      const withShownArt = { ...badges, templateId: art.templateId };
      await issueToMany(again ?? { typed, label, count, badges: withShownArt }, key, form.finish);
      // After a failure: somebody may have deleted the template.
      art.refetch();
    }
  };
  const explain = (errors: { tagIds?: object }) => {
    if (errors.tagIds) toast.error(noTags, 'Missing Information');
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(send, explain)}
      submit={label}
      cancel={form.sending ? 'Close' : 'Cancel'}
      onCancel={onClose}
      unsaved={form.isDirty && !form.sending}
      notice={
        <RecipientsNotice
          issue={issue}
          sentence={sendingSentence(form.sending, count, again !== null)}
          issuing={form.sending}
          onIncludeHolders={(include) => {
            form.set('includeHolders', include);
          }}
        />
      }
    >
      <BesidePicture picture={<BadgePreview art={art} name={null} year={year} />}>
        {importId === null ? (
          <TagsField
            chosen={tagIds}
            error={form.errors.tagIds && noTags}
            onChange={(ids) => {
              form.set('tagIds', ids);
            }}
          />
        ) : (
          <ImportRecipients recipients={recipients} />
        )}
        <BadgeDetailsFields field={form.field} art={art} />
      </BesidePicture>
    </DialogForm>
  );
}

function sendingSentence(isSending: boolean, count: number, isAgain: boolean): string | null {
  if (isSending) return count > 0 ? `Issuing ${formatCounted(count, 'badge')}` : 'Issuing badges';
  return isAgain ? 'No answer came. Trying again issues nothing twice.' : null;
}
