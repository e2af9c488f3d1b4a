import * as z from 'zod';
import { badgeName } from '../../contract/words/badge-words.ts';
import { longDay } from '../../contract/words/dates.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import type { MailFieldValues } from '../../contract/words/mail-words.ts';
import { configuredSigners } from '../../contract/rules/attestation.ts';
import { type Settings, settingsSchema } from '../../contract/calls/settings.ts';
import { linkTo } from '../../config.ts';
import { type MailButton, type MailMessage, type Told, fieldsOfTold } from '../../mail/message.ts';
import { type SenderAndWords, inOwnWords, senderAndWordsShape } from '../../mail/own-words.ts';
import { signersIdOf } from '../../settings/signers-id.ts';
import { say } from '../../words.ts';
import type { StoredBadge } from './stored-badge.ts';

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
export function toldOf({ recipientName: name, badgeType, yearLabel }: NamedBadge): Told {
  return { name, badgeType, yearLabel };
}

/** The fields of a mail about a badge. It has no link while visitors may not follow it. */
export function fieldValuesOf(
  badge: NamedBadge & Partial<Pick<StoredBadge, 'lastDay'>>,
  { organizationName: organization, enablePublicVerification }: MailWords,
): MailFieldValues {
  return {
    ...fieldsOfTold(toldOf(badge)),
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
