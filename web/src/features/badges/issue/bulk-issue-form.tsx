import { type Badge, type BulkIssue, bulkIssueSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { saidOnRenewal } from '../../../api/badges/renewals.ts';
import { type RecipientChoice, recipientKindOf } from '../../../api/people/selection.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import type { StartOfIssue } from '../../../components/people/chosen-recipients.ts';
import { mailsLeaveWords } from '../../../components/mail/mail-leave-time.ts';
import { publishWords } from '../../../components/publishing/publish-input.ts';
import { useNow } from '../../../lib/use-now.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { BesidePicture, DialogForm, useDialogForm } from '../../../ui/forms/dialog-form.tsx';
import { BadgesToRenew } from './badges-to-renew.tsx';
import { artOfRenewals } from './renewal-art.ts';
import { type BadgeDetails, BadgeDetailsFields, detailsInput, initialDetails } from './badge-details-fields.tsx';
import { endInput } from './end-fields.tsx';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useMailsOn } from '../mails/email-is-off.tsx';
import { useLateDefaultYear, useDefaultYear } from './default-year.ts';
import { useTemplateDetails } from './template-details.ts';
import { type Issue, issueLabel, whyNot } from './recipient-words.ts';
import { GivenRecipients, RecipientsNotice } from './recipients-notice.tsx';
import { type Recipients, badgesToIssue, useIssuePreview } from './recipients.ts';
import { RecipientBadges } from './recipient-badges.tsx';
import { TagsField } from './tags-field.tsx';
import { useChosenArt } from './use-chosen-art.ts';
import { doingOf, useIssueToMany } from './use-issue-to-many.ts';

interface BulkIssueFormProps {
  /** Null to choose by tags. */
  given: RecipientChoice | null;
  /** Initial details in place of those from settings and template. */
  start?: Partial<StartOfIssue>;
  /** Badges to renew, as far as they are known. */
  known?: readonly Badge[];
  onClose: () => void;
  onIssued?: () => void;
}

/** Form to issue a badge to many; its button counts them. */
export function BulkIssueForm({ onClose, onIssued, ...opened }: BulkIssueFormProps) {
  // Kept from opening, because the address loses it while the dialog closes.
  const [{ given, start = {}, known = [] }] = useState(opened);
  const zone = useTimeZone();
  const schema = useMemo(() => schemaFor(given, zone), [given, zone]);
  const settingsYear = useDefaultYear();
  const preset = start.year ?? settingsYear;
  const yearLabel = useYearLabel();
  const { issueToMany, unanswered } = useIssueToMany(onIssued);
  const initial: BulkIssueValues = {
    tagIds: [],
    includeHolders: false,
    includeInactive: false,
    ...initialDetails(preset),
    ...start,
  };
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  useLateDefaultYear(form.setInitial, preset);
  const { tagIds, badgeType, templateId, year, description, includeHolders, includeInactive } = form.values;
  const chosenArt = useChosenArt(templateId);
  const renewal = given && 'renews' in given ? given : null;
  const art = renewal ? artOfRenewals(chosenArt, templateId) : chosenArt;
  const own = templateId === start.templateId ? start : {};
  useTemplateDetails(form.setInitial, renewal ? leftToBadges : art, form.values, own);
  const end = renewal ? endInput(form.values) : {};
  const typedIssue = { badgeType, year, includeHolders, includeInactive, ...end };
  const question = { whom: given ?? { tagIds }, issue: typedIssue };
  const { recipients, shown } = useIssuePreview(question.whom, question.issue);
  const badge = `${badgeType.trim()} ${yearLabel(year)}`;
  const by = recipientKindOf(question.whom);
  const publish = publishWords(form.values, zone);
  const leavesNow = useMailsLeave(recipients, zone);
  const leaves = publish ? null : leavesNow;
  const mailsOn = useMailsOn();
  const included = { includeHolders, includeInactive };
  const issue: Issue = { recipients, ...included, badge, year: yearLabel(year), by, leaves, publish };
  const typed = JSON.stringify(form.values);
  // The unanswered request may have changed the counts, so it is resent unchanged.
  const again = unanswered?.typed === typed ? unanswered : null;
  const label = again?.label ?? issueLabel(issue);
  const count = badgesToIssue(recipients, includeHolders) ?? 0;

  const send = async (badges: BulkIssue, key: string) => {
    // Issuing requires that the count was shown.
    const reason = again ? null : whyNot(issue);
    if (reason) toast.error(reason.description, reason.title);
    else {
      const withShownArt = { ...badges, templateId: art.templateId };
      const attempt = again ?? { typed, label, count, badges: withShownArt };
      await issueToMany(attempt, key, { onSettled: form.finish, onRefused: form.markRefused });
      // The template may have been deleted.
      art.refetch();
    }
  };
  const explain = (errors: { tagIds?: object; users?: object; renews?: object }) => {
    if (errors.renews) toast.error(say('issue.selectBadges'), say('issue.noBadgesSelected'));
    if (errors.tagIds) toast.error(say('issue.selectTags'), say('common.missingInformation'));
    if (errors.users) toast.error(say('issue.selectUsers'), say('issue.noUsersSelected'));
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(send, explain)}
      submit={label}
      cancel={say(form.sending ? 'ui.close' : 'common.cancel')}
      onCancel={onClose}
      unsaved={form.isDirty && !form.sending}
      notice={
        <RecipientsNotice
          issue={issue}
          question={question}
          sentence={form.sending ? doingOf(publish !== null, renewal !== null, count) : again && say('issue.noAnswer')}
          issuing={form.sending}
          onInclude={(whom, include) => {
            form.set(whom, include);
          }}
        />
      }
    >
      <BesidePicture
        picture={
          renewal && templateId === '' ? (
            <BadgesToRenew renews={renewal.renews} known={known} shown={shown} year={year} />
          ) : (
            <RecipientBadges art={art} shown={shown} year={year} />
          )
        }
      >
        {by === 'tagIds' ? (
          <TagsField
            chosen={tagIds}
            error={form.errors.tagIds && say('issue.selectTags')}
            onChange={(ids) => {
              form.set('tagIds', ids);
            }}
          />
        ) : (
          <GivenRecipients recipients={recipients} by={by} held={heldBy(given, yearLabel)} />
        )}
        <BadgeDetailsFields field={form.field} art={art} values={form.values} isRenewal={renewal !== null} />
        {mailsOn && (
          <MailPreview
            shown={shown}
            badge={{ badgeType, year, description }}
            renewal={renewal && { whom: renewal, issue: { ...typedIssue, description } }}
          />
        )}
      </BesidePicture>
    </DialogForm>
  );
}

/** Sentence about when mails of an immediate issue leave. Null if there are none or it is unknown. */
function useMailsLeave(recipients: Recipients, zone: string): string | null {
  const now = useNow();
  if (recipients.state !== 'counted' || !recipients.mails) return null;
  const { waitMs, answeredAt } = recipients.mails;
  if (waitMs === null) return say('issue.mailsLeaveNow');
  const issuedAt = Math.max(now, answeredAt);
  return mailsLeaveWords(new Date(issuedAt + waitMs).toISOString(), zone, issuedAt);
}

// Renewals take no field from the chosen template.
const leftToBadges = { meaning: null };

function heldBy(given: RecipientChoice | null, yearLabel: (year: string) => string): string {
  if (!given || !('holdersOf' in given)) return '';
  return `${given.holdersOf.badgeType} ${yearLabel(String(given.holdersOf.year))}`;
}

/** Values of the form to issue to many. */
interface BulkIssueValues extends BadgeDetails {
  tagIds: string[];
  includeHolders: boolean;
  includeInactive: boolean;
}

/** Schema that converts the form or given recipients for the contract. Empty renewal fields stay with the badges. */
function schemaFor(given: RecipientChoice | null, zone: string) {
  return z.preprocess(({ tagIds, includeHolders, includeInactive, ...details }: BulkIssueValues) => {
    const { badgeType, description, ...rest } = detailsInput(details, zone);
    const said = { badgeType, description };
    return {
      ...(given ?? { tagIds }),
      includeHolders,
      includeInactive,
      ...rest,
      ...(given && 'renews' in given ? saidOnRenewal(said) : said),
    };
  }, bulkIssueSchema);
}
