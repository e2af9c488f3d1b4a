import { type NewBadge, badgesApi, createBadgeSchema, type Badge } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMemo, useState, useRef } from 'react';
import * as z from 'zod';
import { formatMoment } from '../../../components/dates/dates.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { publishWords } from '../../../components/publishing/publish-input.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { certificatePath, certificateUrl } from '../../../lib/paths.ts';
import type { ComboboxChoice } from '../../../ui/controls/combobox.tsx';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { leaveTimeOfMail } from '../../../components/mail/mail-leave-time.ts';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { DialogForm, useDialogForm, BesidePicture } from '../../../ui/forms/dialog-form.tsx';
import { type BadgeDetails, BadgeDetailsFields, detailsInput, initialDetails } from './badge-details-fields.tsx';
import { BadgePreview } from './badge-preview.tsx';
import { useLateDefaultYear, useDefaultYear } from './default-year.ts';
import { useTemplateDetails } from './template-details.ts';
import { RecipientNotice } from './recipients-notice.tsx';
import { useChosenArt } from './use-chosen-art.ts';
import { useCopyLink } from '../change/use-copy-links.ts';
import { useMailsOn } from '../mails/email-is-off.tsx';
import { UserPicker } from './user-picker.tsx';
import type { TypedBadge } from '../../../api/badges/recipients.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { useRecipients } from './recipients.ts';
import { type BadgeInput, useCreateBadge, useIssueBadge } from '../../../api/badges/badges.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';

interface IssueBadgeDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for recipient and details of a badge, with a preview. Closing clears the entries. */
export function IssueBadgeDialog({ open, onClose }: IssueBadgeDialogProps) {
  return (
    <AllowedDialog to={badgesApi.create} open={open} onClose={onClose} title={say('issue.toOne')} width="large">
      <IssueBadgeForm onClose={onClose} />
    </AllowedDialog>
  );
}

interface IssueValues extends BadgeDetails {
  userId: string;
}
function schemaIn(zone: string) {
  return z.preprocess(
    ({ userId, ...details }: IssueValues) => ({ userId, ...detailsInput(details, zone) }),
    createBadgeSchema,
  );
}

function IssueBadgeForm({ onClose }: { onClose: () => void }) {
  const [user, setUser] = useState<ComboboxChoice | null>(null);
  const zone = useTimeZone();
  const copyLink = useCopyLink();
  const issueNew = useIssueNewBadge();
  const undoStep = useUndoStep();
  const mailsOn = useMailsOn();
  const preset = useDefaultYear();
  const initial: IssueValues = { userId: '', ...initialDetails(preset) };
  const schema = useMemo(() => schemaIn(zone), [zone]);
  const form = useDialogForm({ initial, schema, onFinish: onClose });
  useLateDefaultYear(form.setInitial, preset);
  const art = useChosenArt(form.values.templateId);
  useTemplateDetails(form.setInitial, art, form.values);
  const publish = publishWords(form.values, zone);

  const issue = async (badge: NewBadge, key: string) => {
    try {
      const { badge: issued, acts } = await issueNew({
        ...badge,
        templateId: art.templateId,
        key,
        // Sends what the dialog announced, even if the mail setting changes while it is open.
        mail: mailsOn !== false,
      });
      const { recipientName, yearLabel, verificationHash, mail } = issued;
      const leaves = leaveTimeOfMail(mail, zone);
      if (badge.publishAt && issued.state === 'scheduled') {
        toast.show({
          title: say('issue.scheduledOne'),
          description: say('issue.willHave', {
            name: recipientName,
            year: yearLabel,
            time: formatMoment(badge.publishAt, zone),
          }),
          actions: [undoStep(...acts)],
        });
        form.finish();
        return;
      }
      toast.show({
        title: say('badgeChange.issued', { count: 1 }),
        description: say('issue.has', { name: recipientName, year: yearLabel }),
        ...(leaves && { detail: say('issue.mailLeaves', { time: leaves }) }),
        actions: [
          { label: say('issue.viewCertificate'), href: certificatePath(verificationHash), newTab: true },
          {
            label: say('badgeChange.copyLink'),
            onSelect: () => {
              copyLink(certificateUrl(verificationHash));
            },
          },
          undoStep(...acts),
        ],
      });
      form.finish();
    } catch (error) {
      form.markRefused(error);
      toast.error(say('issue.failedOne', { reason: reasonOf(error) }));
      // The template may have been deleted.
      art.refetch();
    }
  };
  const explain = ({ userId }: { userId?: object }) => {
    if (userId) toast.error(say('issue.selectUser'), say('common.missingInformation'));
  };

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(issue, explain)}
      submit={publish ? say('issue.publish', { when: publish.brief }) : say('issue.toOne')}
      onCancel={onClose}
      unsaved={form.isDirty && !form.sending}
      notice={<RecipientNotice name={user?.title ?? null} mailsOn={mailsOn} publish={publish} />}
    >
      <BesidePicture picture={<BadgePreview art={art} name={user?.title ?? null} year={form.values.year} />}>
        <UserPicker
          value={user}
          error={form.errors.userId && say('issue.selectUser')}
          onChange={(choice) => {
            setUser(choice);
            form.set('userId', choice?.id ?? '');
          }}
        />
        {user && !form.sending && <HolderWarning user={user} badge={form.values} />}
        <BadgeDetailsFields field={form.field} art={art} values={form.values} />
      </BesidePicture>
    </DialogForm>
  );
}

interface HolderWarningProps {
  user: ComboboxChoice;
  badge: TypedBadge;
}

/** Warns if the user already has the badge; issuing another is allowed. */
function HolderWarning({ user, badge }: HolderWarningProps) {
  const yearLabel = useYearLabel();
  const recipients = useRecipients({ users: { userIds: [user.id] } }, badge);
  if (recipients.state !== 'counted' || !recipients.holding) return null;
  return (
    <Alert tone="warning">
      <span className="wrap-anywhere">
        {say('issue.hasIt', { name: user.title, badge: `${badge.badgeType.trim()} ${yearLabel(badge.year)}` })}
      </span>
    </Alert>
  );
}

/** Newly issued or scheduled badge, and ids of its actions, last first. */
interface IssuedNew {
  badge: Badge;
  acts: string[];
}

/**
 * Creates and issues a badge with an e-mail unless `mail` is false, or schedules it. A retry with the same key makes no
 * second badge, even after a lost answer.
 */
export function useIssueNewBadge() {
  const creation = useCreateBadge();
  const issuing = useIssueBadge();
  const keyOf = useRequestKey();
  const isMade = useRef(false);
  return async ({ key, mail, ...input }: BadgeInput & { key: string; mail: boolean }): Promise<IssuedNew> => {
    // The key is kept until the badge exists. Different input then needs another key.
    const created = await creation.mutateAsync({ ...input, key: isMade.current ? keyOf(input) : keyOf(input, key) });
    isMade.current = true;
    // The publication issues it.
    if (input.publishAt) return { badge: created, acts: created.lastAct === null ? [] : [created.lastAct] };
    const badge = await issuing.mutateAsync({ id: created.id, mail });
    return { badge, acts: [badge.lastAct, created.lastAct].filter((act) => act !== null) };
  };
}
