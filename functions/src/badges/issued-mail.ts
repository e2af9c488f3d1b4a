import * as z from 'zod';
import { badgeName } from '../contract/badge-words.ts';
import { defaultTimeZone } from '../contract/dates.ts';
import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';
import { type Settings, settingsSchema } from '../contract/settings.ts';
import { linkTo } from '../link-to.ts';
import type { MailMessage } from '../mail/message.ts';
import { say } from '../words.ts';
import type { StoredBadge } from './stored-badge.ts';

/** The settings that decide the words of a mail about a badge. */
export type MailWords = Pick<
  Settings,
  'organizationName' | 'contactEmail' | 'enablePublicVerification' | 'linkedinSharingEnabled'
>;

/** Parts of a badge that its mail tells. */
type ToldBadge = Pick<StoredBadge, 'recipientName' | 'badgeType' | 'yearLabel' | 'description' | 'verificationHash'>;

/**
 * Tells a recipient that a badge was issued, or corrected since they were told, with its link while visitors may follow it.
 * An answer goes to the organisation's contact.
 */
export function issuedMail(badge: ToldBadge, settings: MailWords, { isCorrection = false } = {}): MailMessage {
  const { organizationName, contactEmail, enablePublicVerification } = settings;
  const { recipientName: name, badgeType, yearLabel: year } = badge;
  const before = [
    say('mail.helloName', { name }),
    say(isCorrection ? 'mail.corrected' : 'mail.issued', { issuer: organizationName, badgeType, year }),
    ...(badge.description ? [badge.description] : []),
  ];
  const link = linkTo(badge.verificationHash);
  const advice = adviceOf(settings);
  const linked = enablePublicVerification
    ? { text: [link, advice], html: [anchorTo(link), escapeText(advice)] }
    : { text: [], html: [] };
  return {
    ...(contactEmail && { replyTo: contactEmail }),
    subject: subjectOf(badgeName(badge)),
    text: [...before, ...linked.text].join('\n\n'),
    html: [...before.map(escapeText), ...linked.html].map((line) => `<p>${line}</p>`).join('\n'),
  };
}

/** The link of a badge in a mail. */
export function anchorTo(address: string): string {
  return `<a href="${escapeAttribute(address)}">${escapeText(say('mail.seeBadge'))}</a>`;
}

function subjectOf(badge: string): string {
  return say('mail.badgeSubject', { badge });
}

/** Stands for the name of a badge: no name and no message has this character. */
const inPlace = '\0';

/** The name of the badge that a mail is about, from its subject, which outlives the badge in the outbox. */
export function nameInSubject(subject: string): string {
  const [start = '', end = ''] = subjectOf(inPlace).split(inPlace);
  const isOurs = subject.startsWith(start) && subject.slice(start.length).endsWith(end);
  return isOurs ? subject.slice(start.length, subject.length - end.length) : subject;
}

function adviceOf({ linkedinSharingEnabled }: MailWords): string {
  return `${say('mail.genuine')} ${say(linkedinSharingEnabled ? 'mail.shareOrAdd' : 'mail.share')}`;
}

/** The settings that a mail about a badge follows. */
export type MailSettings = MailWords & Pick<Settings, 'enableEmailNotifications' | 'timeZone'>;

/** The same as a job keeps them. */
export const mailSettingsSchema = z.object({
  ...settingsSchema.pick({ enableEmailNotifications: true, organizationName: true, contactEmail: true }).shape,
  ...settingsSchema.pick({ enablePublicVerification: true, linkedinSharingEnabled: true }).shape,
  // Absent in jobs of before badges could end.
  timeZone: settingsSchema.shape.timeZone.default(defaultTimeZone),
});

/** The settings of a mail among all of them. */
export function mailSettingsOf(settings: Settings): MailSettings {
  return mailSettingsSchema.parse(settings);
}

/** Minutes that the mails of an issue wait; 0 where none are written. */
export function delayOfMails(settings: Pick<Settings, 'enableEmailNotifications' | 'mailDelayMinutes'>): number {
  return settings.enableEmailNotifications ? settings.mailDelayMinutes : 0;
}
