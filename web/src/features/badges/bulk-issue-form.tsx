import { type BulkIssue, bulkIssueSchema } from 'functions/contract';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import type { Audience } from '../../api/recipients.ts';
import { useTimeZone } from '../../api/time-zone.ts';
import { useYearLabel } from '../../api/year-label.ts';
import { mailsLeaveWords } from '../../components/mails-leave.ts';
import { publishWords } from '../../components/publish-input.ts';
import { formatCounted } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm, BesidePicture } from '../../ui/forms/dialog-form.tsx';
import { type BadgeDetails, BadgeDetailsFields, detailsInput, initialDetails } from './badge-details-fields.tsx';
import { MailToCome } from './mail-to-come.tsx';
import { useLatePresetYear, usePresetYear } from './preset-year.ts';
import { useProposedDetails } from './proposed-details.ts';
import { type Issue, issueLabel, whyNot } from './recipient-words.ts';
import { GivenRecipients, RecipientsNotice } from './recipients-notice.tsx';
import { type Recipients, badgesToIssue, useOutlook } from './recipients.ts';
import { ShownBadges } from './shown-badges.tsx';
import { TagsField } from './tags-field.tsx';
import { useChosenArt } from './use-chosen-art.ts';
import { useIssueToMany } from './use-issue-to-many.ts';
import { useMailsOn } from './mails-on.tsx';

/** Recipients that the form does not ask for. */
type GivenAudience = Exclude<Audience, { tagIds: unknown }>;

interface BulkIssueFormProps {
  /** Null where tags select them. */
  given: GivenAudience | null;
  onClose: () => void;
  onIssued?: () => void;
}

interface BulkIssueValues extends BadgeDetails {
  tagIds: string[];
  includeHolders: boolean;
  includeInactive: boolean;
}
function schemaFor(given: GivenAudience | null, zone: string) {
  return z.preprocess(
    ({ tagIds, includeHolders, includeInactive, ...details }: BulkIssueValues) => ({
      ...(given ?? { tagIds }),
      ...{ includeHolders, includeInactive },
      ...detailsInput(details, zone),
    }),
    bulkIssueSchema,
  );
}
const noTags = 'Please select at least one tag';

/** A form that issues a badge to many; its button says how many. */
export function BulkIssueForm({ onClose, onIssued, ...opened }: BulkIssueFormProps) {
  // As it was opened: the address forgets it while the dialog closes.
  const [given] = useState(opened.given);
  const zone = useTimeZone();
  const schema = useMemo(() => schemaFor(given, zone), [given, zone]);
  const preset = usePresetYear();
  const yearLabel = useYearLabel();
  const { issueToMany, unanswered } = useIssueToMany(onIssued);
  const initial: BulkIssueValues = {
    ...{ tagIds: [], includeHolders: false, includeInactive: false },
    ...initialDetails(preset),
  };
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  useLatePresetYear(form.setInitial, preset);
  const { tagIds, badgeType, year, description, includeHolders, includeInactive } = form.values;
  const art = useChosenArt(form.values.templateId);
  useProposedDetails(form.setInitial, art, form.values);
  const question = { audience: given ?? { tagIds }, issue: { badgeType, year, includeHolders, includeInactive } };
  const { recipients, shown } = useOutlook(question.audience, question.issue);
  const badge = `${badgeType.trim()} ${yearLabel(year)}`;
  const by = given ? ('users' in given ? 'users' : 'import') : 'tags';
  const publish = publishWords(form.values, zone);
  const leavesNow = useMailsLeave(recipients, zone);
  const leaves = publish ? null : leavesNow;
  const mailsOn = useMailsOn();
  const issue: Issue = { recipients, includeHolders, includeInactive, badge, by, leaves, publish };
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
      const leftOut = recipients.state === 'counted' ? recipients.leftOut + recipients.gone : 0;
      const attempt = again ?? { typed, label, count, leftOut, badges: withShownArt };
      await issueToMany(attempt, key, { onSettled: form.finish, onRefused: form.markRefused });
      // After a failure: somebody may have deleted the template.
      art.refetch();
    }
  };
  const explain = (errors: { tagIds?: object; users?: object }) => {
    if (errors.tagIds) toast.error(noTags, 'Missing Information');
    if (errors.users) toast.error('Select at least one user in the list first', 'No Users Selected');
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
          question={question}
          sentence={form.sending ? sendingSentence(count, publish !== null) : again && noAnswer}
          issuing={form.sending}
          onInclude={(whom, include) => {
            form.set(whom, include);
          }}
        />
      }
    >
      <BesidePicture picture={<ShownBadges art={art} shown={shown} year={year} />}>
        {by === 'tags' ? (
          <TagsField
            chosen={tagIds}
            error={form.errors.tagIds && noTags}
            onChange={(ids) => {
              form.set('tagIds', ids);
            }}
          />
        ) : (
          <GivenRecipients recipients={recipients} by={by} />
        )}
        <BadgeDetailsFields field={form.field} art={art} values={form.values} />
        {mailsOn && <MailToCome shown={shown} badge={{ badgeType, year, description }} />}
      </BesidePicture>
    </DialogForm>
  );
}

/** Sentence about when the mails of an issue leave that is done now. Null where there are none, or while that is not known. */
function useMailsLeave(recipients: Recipients, zone: string): string | null {
  const now = useNow();
  if (recipients.state !== 'counted' || !recipients.mails) return null;
  const { waitMs, answeredAt } = recipients.mails;
  if (waitMs === null) return 'Mails leave at once.';
  const issuedAt = Math.max(now, answeredAt);
  return mailsLeaveWords(new Date(issuedAt + waitMs).toISOString(), zone, issuedAt);
}

const noAnswer = 'No answer came. Trying again issues nothing twice.';

function sendingSentence(count: number, isForLater: boolean): string {
  const doing = isForLater ? 'Scheduling' : 'Issuing';
  return count > 0 ? `${doing} ${formatCounted(count, 'badge')}` : `${doing} badges`;
}
