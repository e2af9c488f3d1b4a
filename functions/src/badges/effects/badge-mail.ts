import * as z from 'zod';
import { badgeName } from '../../contract/words/badge-words.ts';
import { longDay } from '../../contract/words/dates.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import type { MailFieldValues } from '../../contract/words/mail-words.ts';
import { configuredSigners } from '../../contract/rules/attestation.ts';
import { type Settings, settingsSchema } from '../../contract/calls/settings.ts';
import { linkTo } from '../../config.ts';
import { type MailButton, type MailMessage, type Told, fieldsOfTold, type NewMail } from '../../mail/message.ts';
import { type SenderAndWords, inOwnWords, senderAndWordsShape } from '../../mail/own-words.ts';
import { signersIdOf } from '../../settings/signers-id.ts';
import { say } from '../../words.ts';
import { type MailChoice, isTold, wasTold } from '../../contract/rules/badge.ts';
import { reminderDays } from '../../contract/rules/periods.ts';
import { hashedKey, newId } from '../../firestore/ids.ts';
import { leavesFrom } from '../../mail/leave.ts';
import type { StoredBadge, BadgeChange } from './stored-badge.ts';
import { type ChangedBadge, saysOther, showsOther } from './badge-change.ts';

/** The settings that decide the words of a mail about a badge. */
export type MailWords = SenderAndWords & Pick<Settings, 'enablePublicVerification' | 'linkedinSharingEnabled'>;

/** Parts of a badge that a mail about it tells. */
type NamedBadge = Pick<StoredBadge, 'recipientName' | 'badgeType' | 'yearLabel' | 'verificationHash'>;
type ToldBadge = NamedBadge & Pick<StoredBadge, 'description'> & Partial<Pick<StoredBadge, 'lastDay'>>;

/**
 * Tells a recipient that a badge was issued, or corrected since they were told, with its link while visitors may follow it.
 * An answer goes to the organisation's contact.
 */
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
  // Own words say that a badge was issued.
  const mail = isCorrection ? null : 'issued';
  return inOwnWords(fixed, settings, { mail, values: fieldValuesOf(badge, settings) });
}

/** Tells the recipient of a badge that it was taken back. An answer goes to the organisation's contact. */
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

/** Says whom to ask about a mail. */
export function questionTo({ contactEmail: email }: Pick<Settings, 'contactEmail'>): string {
  return email ? say('mail.questionTo', { email }) : say('mail.questionAnswer');
}

/** Lines of text as HTML, each a paragraph. */
export function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${escapeText(line)}</p>`).join('\n');
}

/** Words of a mail about its badge, as the outbox keeps them. */
export function loggedChanges({ recipientName: name, badgeType, yearLabel }: NamedBadge): Told {
  return { name, badgeType, yearLabel };
}

/** The fields of a mail about a badge. It has no link while visitors may not follow it. */
export function fieldValuesOf(
  badge: NamedBadge & Partial<Pick<StoredBadge, 'lastDay'>>,
  { organizationName: organization, enablePublicVerification }: MailWords,
): MailFieldValues {
  return {
    ...fieldsOfTold(loggedChanges(badge)),
    organization,
    lastDay: badge.lastDay ? longDay(badge.lastDay) : '',
    link: enablePublicVerification ? linkTo(badge.verificationHash) : '',
  };
}

/** The button of a mail about a badge, while visitors may follow its link. */
export function buttonTo(
  { verificationHash }: Pick<StoredBadge, 'verificationHash'>,
  { enablePublicVerification }: MailWords,
): { button?: MailButton } {
  return enablePublicVerification ? { button: { label: say('mail.seeBadge'), address: linkTo(verificationHash) } } : {};
}

function adviceOf({ linkedinSharingEnabled }: MailWords): string {
  return `${say('mail.genuine')} ${say(linkedinSharingEnabled ? 'mail.shareOrAdd' : 'mail.share')}`;
}

/** The settings that a mail about a badge follows. */
export type MailSettings = MailWords &
  Pick<Settings, 'enableEmailNotifications' | 'timeZone' | 'tellsOfTakenBack' | 'mailDelayMinutes'> & {
    /** Signers of the issued badges. */
    signersId: string | null;
  };

/** The same as a job keeps them. */
export const mailSettingsSchema = z.object({
  ...senderAndWordsShape,
  ...settingsSchema.pick({ enableEmailNotifications: true }).shape,
  ...settingsSchema.pick({ enablePublicVerification: true, linkedinSharingEnabled: true }).shape,
  ...settingsSchema.pick({ tellsOfTakenBack: true, mailDelayMinutes: true, timeZone: true }).shape,
  signersId: z.string().nullable(),
});

/** The settings of a mail among all of them. */
export function mailSettingsOf(settings: Settings): MailSettings {
  return mailSettingsSchema.parse({ ...settings, signersId: signersIdOf(configuredSigners(settings)) });
}

/** Minutes that the mails of an issue wait; 0 where none are written. */
export function delayOfMails(settings: Pick<Settings, 'enableEmailNotifications' | 'mailDelayMinutes'>): number {
  return settings.enableEmailNotifications ? settings.mailDelayMinutes : 0;
}

/** The settings of mails, and whom an issue is to tell while they are on. */
export interface Mailing {
  mails: MailSettings;
  mail: MailChoice;
  /** Time from which the mails of the act leave; null where they do not wait. */
  leaveAt: string | null;
}

/** The badge as it is once a mail about it waits in the outbox, which leaves from a time on. */
export function asMailed(badge: StoredBadge, leavesAt: string, mailId: string): StoredBadge {
  return { ...badge, mailId, mail: { state: 'waiting', at: leavesAt, error: null } };
}

/** The badge as it is once it is issued at a time without a mail. How an earlier one ended stays known. */
export function asNotMailed(badge: StoredBadge, time: string): StoredBadge {
  if (badge.mail?.state === 'sent' || badge.mail?.state === 'refused') return badge;
  return { ...badge, mailId: null, mail: { state: 'unsent', at: time, error: null } };
}

/** The badge, issued at a moment in milliseconds since 1970, with the mail that tells of it, or without one. */
export function announced(badge: StoredBadge, now: number, { mails, mail, leaveAt }: Mailing): StoredBadge {
  const isMailed = mails.enableEmailNotifications && !badge.left && isTold(badge, mail);
  if (!isMailed) return asNotMailed(badge, new Date(now).toISOString());
  return asMailed(badge, new Date(leavesFrom(leaveAt, now)).toISOString(), newId());
}

// A mail that is due this soon may be held by a sender before the commit is done.
const leavingMs = 30_000;

function waitsLonger({ mail }: StoredBadge, now: number): boolean {
  return mail?.state === 'waiting' && Date.parse(mail.at) > now + leavingMs;
}

/** Mails that wait for their time, and say by changes of their badges what is no longer true, with the words of now. */
export function rewordedMails(changes: BadgeChange[], words: MailWords): { id: string; message: MailMessage }[] {
  const now = Date.now();
  return changes.flatMap(({ before, after }) => {
    if (!before || !after?.mailId || after.mailId !== before.mailId || !saysOther(before, after)) return [];
    return waitsLonger(after, now) ? [{ id: after.mailId, message: issuedMail(after, words) }] : [];
  });
}

/** The corrected badge with a mail that tells of it, where it is issued and one is wanted; one that waits tells of it anyway. */
export function retold({ after }: ChangedBadge, now: number, mailing: Mailing): StoredBadge {
  const isWanted = mailing.mail && mailing.mails.enableEmailNotifications && after.state === 'issued';
  return isWanted && !waitsLonger(after, now) ? announced(after, now, mailing) : after;
}

/** The id of a badge's mail that waits for its time. */
export function waitingMailOf({ mail, mailId }: StoredBadge): string | null {
  return mail?.state === 'waiting' ? mailId : null;
}

export function mailsOf(changes: BadgeChange[], words: MailWords): NewMail[] {
  return changes.flatMap(({ before, after }) => {
    if (!after?.mailId || !after.mail || after.mailId === before?.mailId || after.recipientEmail === null) return [];
    const about = { id: after.mailId, badgeId: after.id, dueAt: Date.parse(after.mail.at) };
    const isCorrection = before !== null && before.state === 'issued' && wasTold(before) && showsOther(before, after);
    const message = issuedMail(after, words, { isCorrection });
    return [{ ...about, to: after.recipientEmail, kind: 'notice' as const, message, told: loggedChanges(after) }];
  });
}

/** Mails to those who were told of badges that these changes take back, where they are told of that. They wait like others. */
export function takenBackMails(changes: BadgeChange[], mails: MailSettings): NewMail[] {
  if (!mails.tellsOfTakenBack || !mails.enableEmailNotifications) return [];
  const dueAt = Date.now() + mails.mailDelayMinutes * 60_000;
  return changes.flatMap(({ before, after }) => {
    if (before?.state !== 'issued' || after?.state !== 'revoked' || !wasTold(before)) return [];
    const { id: badgeId, recipientEmail: to, left } = after;
    if (to === null || left) return [];
    const message = takenBackMail(after, mails);
    return [{ id: takenBackIdOf(after), badgeId, dueAt, to, kind: 'notice' as const, message }];
  });
}

/** Id of the mail that tells that a badge was taken back, since which it is so: no other speaks for it. */
export function takenBackIdOf({ id, revokedAt }: Pick<StoredBadge, 'id' | 'revokedAt'>): string {
  return hashedKey(`taken back ${id} ${revokedAt}`);
}

type EndingBadge = Pick<StoredBadge, 'id' | 'lastDay'>;

/** Id of the mail that reminds of the last day of a badge so many days before: nothing writes it twice. */
export function reminderIdOf({ id, lastDay }: EndingBadge, days: number): string {
  return hashedKey(`reminder ${id} ${lastDay} ${days}`);
}

/** Whether a mail reminds of the last day that a badge has. */
export function isReminderOf(badge: EndingBadge, mailId: string): boolean {
  return reminderDays.some((days) => reminderIdOf(badge, days) === mailId);
}
