import * as z from 'zod';
import { badgeName } from '../../contract/words/badge-words.ts';
import { longDay } from '../../contract/words/dates.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import type { MailFieldValues } from '../../contract/words/mail-words.ts';
import { configuredSigners } from '../../contract/rules/attestation.ts';
import { type Settings, settingsSchema } from '../../contract/calls/settings.ts';
import { linkTo } from '../../config.ts';
import {
  type MailButton,
  type MailMessage,
  type Told,
  fieldsOfTold,
  type NewMail,
  type SenderAndWords,
  inOwnWords,
  senderAndWordsShape,
} from '../../mail/message.ts';
import { signersIdOf } from '../../settings/signers-id.ts';
import { say } from '../../words.ts';
import { type MailChoice, isMailWanted, wasMailed } from '../../contract/rules/badge.ts';
import { reminderDays } from '../../contract/rules/periods.ts';
import { hashedKey, newId } from '../../firestore/ids.ts';
import { leavesFrom } from '../../jobs/job.ts';
import type { StoredBadge, BadgeChange } from './stored-badge.ts';
import { type ChangedBadge, saysOther, showsOther } from './badge-change.ts';

export type MailWords = SenderAndWords & Pick<Settings, 'enablePublicVerification' | 'linkedinSharingEnabled'>;

type NamedBadge = Pick<StoredBadge, 'recipientName' | 'badgeType' | 'yearLabel' | 'verificationHash'>;
type ToldBadge = NamedBadge & Pick<StoredBadge, 'description'> & Partial<Pick<StoredBadge, 'lastDay'>>;

/** Has its link while the badge is public. Replies go to the organisation's contact. */
export function issuedMail(badge: ToldBadge, settings: MailWords, { isCorrection = false } = {}): MailMessage {
  const { organizationName, enablePublicVerification } = settings;
  const { recipientName: name, badgeType, yearLabel: year } = badge;
  const before = [
    say('mail.helloName', { name }),
    say(isCorrection ? 'mail.corrected' : 'mail.issued', { issuer: organizationName, badgeType, year }),
    ...(badge.description ? [badge.description] : []),
  ];
  const link = linkTo(badge.verificationHash);
  const advice = adviceOf(settings);
  const fixed = {
    subject: say('mail.badgeSubject', { badge: badgeName(badge) }),
    text: [...before, ...(enablePublicVerification ? [link, advice] : [])].join('\n\n'),
    html: paragraphs([...before, ...(enablePublicVerification ? [advice] : [])]),
    ...buttonTo(badge, settings),
    why: say('mail.whyBadge', { issuer: organizationName }),
  };
  // Custom wording only covers issued badges.
  const mail = isCorrection ? null : 'issued';
  return inOwnWords(fixed, settings, { mail, values: fieldValuesOf(badge, settings) });
}

/** Replies go to the organisation's contact. */
export function takenBackMail(badge: NamedBadge & Pick<StoredBadge, 'lastDay'>, settings: MailWords): MailMessage {
  const { recipientName: name, badgeType, yearLabel: year } = badge;
  const lines = [
    say('mail.helloName', { name }),
    say('mail.takenBack', { issuer: settings.organizationName, badgeType, year }),
    questionTo(settings),
  ];
  const fixed = {
    subject: say('mail.takenBackSubject', { badge: badgeName(badge) }),
    text: lines.join('\n\n'),
    html: paragraphs(lines),
    why: say('mail.whyBadge', { issuer: settings.organizationName }),
  };
  return inOwnWords(fixed, settings, { mail: 'takenBack', values: fieldValuesOf(badge, settings) });
}

export function questionTo({ contactEmail: email }: Pick<Settings, 'contactEmail'>): string {
  return email ? say('mail.questionTo', { email }) : say('mail.questionAnswer');
}

export function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${escapeText(line)}</p>`).join('\n');
}

/** Content of a badge's mail, as the outbox stores it. */
export function badgeFacts({ recipientName: name, badgeType, yearLabel }: NamedBadge): Told {
  return { name, badgeType, yearLabel };
}

/** Has a link only while the badge is public. */
export function fieldValuesOf(
  badge: NamedBadge & Partial<Pick<StoredBadge, 'lastDay'>>,
  { organizationName: organization, enablePublicVerification }: MailWords,
): MailFieldValues {
  return {
    ...fieldsOfTold(badgeFacts(badge)),
    organization,
    lastDay: badge.lastDay ? longDay(badge.lastDay) : '',
    link: enablePublicVerification ? linkTo(badge.verificationHash) : '',
  };
}

export function buttonTo(
  { verificationHash }: Pick<StoredBadge, 'verificationHash'>,
  { enablePublicVerification }: MailWords,
): { button?: MailButton } {
  return enablePublicVerification ? { button: { label: say('mail.seeBadge'), address: linkTo(verificationHash) } } : {};
}

function adviceOf({ linkedinSharingEnabled }: MailWords): string {
  return `${say('mail.genuine')} ${say(linkedinSharingEnabled ? 'mail.shareOrAdd' : 'mail.share')}`;
}

export type MailSettings = MailWords &
  Pick<Settings, 'enableEmailNotifications' | 'timeZone' | 'tellsOfTakenBack' | 'mailDelayMinutes'> & {
    signersId: string | null;
  };

/** The same as stored in a job. */
export const mailSettingsSchema = z.object({
  ...senderAndWordsShape,
  ...settingsSchema.pick({ enableEmailNotifications: true }).shape,
  ...settingsSchema.pick({ enablePublicVerification: true, linkedinSharingEnabled: true }).shape,
  ...settingsSchema.pick({ tellsOfTakenBack: true, mailDelayMinutes: true, timeZone: true }).shape,
  signersId: z.string().nullable(),
});

export function mailSettingsOf(settings: Settings): MailSettings {
  return mailSettingsSchema.parse({ ...settings, signersId: signersIdOf(configuredSigners(settings)) });
}

/** Minutes after an issue; 0 if mails are off. */
export function delayOfMails(settings: Pick<Settings, 'enableEmailNotifications' | 'mailDelayMinutes'>): number {
  return settings.enableEmailNotifications ? settings.mailDelayMinutes : 0;
}

export interface Mailing {
  mails: MailSettings;
  mail: MailChoice;
  /** Null for no delay. */
  leaveAt: string | null;
}

export function asMailed(badge: StoredBadge, leavesAt: string, mailId: string): StoredBadge {
  return { ...badge, mailId, mail: { state: 'waiting', at: leavesAt, error: null } };
}

/** The result of an earlier mail stays. */
export function asNotMailed(badge: StoredBadge, time: string): StoredBadge {
  if (badge.mail?.state === 'sent' || badge.mail?.state === 'refused') return badge;
  return { ...badge, mailId: null, mail: { state: 'unsent', at: time, error: null } };
}

/** The badge issued at `now` (milliseconds since 1970), with or without a mail about it. */
export function announced(badge: StoredBadge, now: number, { mails, mail, leaveAt }: Mailing): StoredBadge {
  const isMailed = mails.enableEmailNotifications && !badge.left && isMailWanted(badge, mail);
  if (!isMailed) return asNotMailed(badge, new Date(now).toISOString());
  return asMailed(badge, new Date(leavesFrom(leaveAt, now)).toISOString(), newId());
}

// A sender may take a mail that is due this soon before the commit.
const leavingMs = 30_000;

function waitsLonger({ mail }: StoredBadge, now: number): boolean {
  return mail?.state === 'waiting' && Date.parse(mail.at) > now + leavingMs;
}

/** Rewrites pending mails that a badge's change made wrong, with the current settings. */
export function rewordedMails(changes: BadgeChange[], words: MailWords): { id: string; message: MailMessage }[] {
  const now = Date.now();
  return changes.flatMap(({ before, after }) => {
    if (!before || !after?.mailId || after.mailId !== before.mailId || !saysOther(before, after)) return [];
    return waitsLonger(after, now) ? [{ id: after.mailId, message: issuedMail(after, words) }] : [];
  });
}

/** Corrected badge with a mail, if issued and wanted. A pending mail covers it anyway. */
export function retold({ after }: ChangedBadge, now: number, mailing: Mailing): StoredBadge {
  const isWanted = mailing.mail && mailing.mails.enableEmailNotifications && after.state === 'issued';
  return isWanted && !waitsLonger(after, now) ? announced(after, now, mailing) : after;
}

export function waitingMailOf({ mail, mailId }: StoredBadge): string | null {
  return mail?.state === 'waiting' ? mailId : null;
}

export function mailsOf(changes: BadgeChange[], words: MailWords): NewMail[] {
  return changes.flatMap(({ before, after }) => {
    if (!after?.mailId || !after.mail || after.mailId === before?.mailId || after.recipientEmail === null) return [];
    const about = { id: after.mailId, badgeId: after.id, dueAt: Date.parse(after.mail.at) };
    const isCorrection = before !== null && before.state === 'issued' && wasMailed(before) && showsOther(before, after);
    const message = issuedMail(after, words, { isCorrection });
    return [{ ...about, to: after.recipientEmail, kind: 'notice' as const, message, told: badgeFacts(after) }];
  });
}

/** Delayed mails about unissued badges to recipients who know of them, if wanted. */
export function takenBackMails(changes: BadgeChange[], mails: MailSettings): NewMail[] {
  if (!mails.tellsOfTakenBack || !mails.enableEmailNotifications) return [];
  const dueAt = Date.now() + mails.mailDelayMinutes * 60_000;
  return changes.flatMap(({ before, after }) => {
    if (before?.state !== 'issued' || after?.state !== 'revoked' || !wasMailed(before)) return [];
    const { id: badgeId, recipientEmail: to, left } = after;
    if (to === null || left) return [];
    const message = takenBackMail(after, mails);
    return [{ id: takenBackIdOf(after), badgeId, dueAt, to, kind: 'notice' as const, message }];
  });
}

/** Id of the mail about unissuing the badge at that time; prevents duplicates. */
export function takenBackIdOf({ id, revokedAt }: Pick<StoredBadge, 'id' | 'revokedAt'>): string {
  return hashedKey(`taken back ${id} ${revokedAt}`);
}

type EndingBadge = Pick<StoredBadge, 'id' | 'lastDay'>;

/** Id of a reminder, `days` before the badge's last day; prevents duplicates. */
export function reminderIdOf({ id, lastDay }: EndingBadge, days: number): string {
  return hashedKey(`reminder ${id} ${lastDay} ${days}`);
}

/** Whether a mail is a reminder of the badge's current last day. */
export function isReminderOf(badge: EndingBadge, mailId: string): boolean {
  return reminderDays.some((days) => reminderIdOf(badge, days) === mailId);
}
