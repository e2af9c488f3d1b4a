import * as z from 'zod';
import { publicUrl } from '../config.ts';
import { certificatePath } from '../contract/address.ts';
import { badgeName } from '../contract/badge-words.ts';
import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';
import { type Settings, settingsSchema } from '../contract/settings.ts';
import type { MailMessage } from '../mail/message.ts';
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
  const before = [
    `Hello ${badge.recipientName},`,
    isCorrection
      ? `${organizationName} has corrected your badge. It now says “${badge.badgeType}” for ${badge.yearLabel}. Its link is the same.`
      : `${organizationName} has issued you the badge “${badge.badgeType}” for ${badge.yearLabel}.`,
    ...(badge.description ? [badge.description] : []),
  ];
  const link = publicUrl + certificatePath(badge.verificationHash);
  const advice = adviceOf(settings);
  const linked = enablePublicVerification
    ? { text: [link, advice], html: [`<a href="${escapeAttribute(link)}">See your badge</a>`, escapeText(advice)] }
    : { text: [], html: [] };
  return {
    ...(contactEmail && { replyTo: contactEmail }),
    subject: subjectStart + badgeName(badge),
    text: [...before, ...linked.text].join('\n\n'),
    html: [...before.map(escapeText), ...linked.html].map((line) => `<p>${line}</p>`).join('\n'),
  };
}

const subjectStart = 'Your badge: ';

/** The name of the badge that a mail is about, from its subject, which outlives the badge in the outbox. */
export function nameInSubject(subject: string): string {
  return subject.startsWith(subjectStart) ? subject.slice(subjectStart.length) : subject;
}

function adviceOf({ linkedinSharingEnabled }: MailWords): string {
  const use = linkedinSharingEnabled ? 'You can share it or add it to your LinkedIn profile.' : 'You can share it.';
  return `Anyone with the link can see that it is genuine. ${use}`;
}

/** The settings that a mail about a badge follows. */
export type MailSettings = MailWords & Pick<Settings, 'enableEmailNotifications'>;

/** The same as a job keeps them. */
export const mailSettingsSchema = z.object({
  ...settingsSchema.pick({ enableEmailNotifications: true, organizationName: true, contactEmail: true }).shape,
  ...settingsSchema.pick({ enablePublicVerification: true, linkedinSharingEnabled: true }).shape,
});

/** The settings of a mail among all of them. */
export function mailSettingsOf(settings: Settings): MailSettings {
  return mailSettingsSchema.parse(settings);
}

/** Minutes that the mails of an issue wait; 0 where none are written. */
export function delayOfMails(settings: Pick<Settings, 'enableEmailNotifications' | 'mailDelayMinutes'>): number {
  return settings.enableEmailNotifications ? settings.mailDelayMinutes : 0;
}
