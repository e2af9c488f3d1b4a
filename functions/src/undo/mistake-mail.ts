import * as z from 'zod';
import { nameInSubject } from '../badges/issued-mail.ts';
import { longDate } from '../contract/dates.ts';
import { escapeText } from '../contract/escape-xml.ts';
import { settingsSchema } from '../contract/settings.ts';
import type { MailMessage } from '../mail/message.ts';
import { say } from '../words.ts';

/** The settings that a mail about a mistake follows. */
export const mistakeWordsSchema = z.object(
  settingsSchema.pick({ organizationName: true, contactEmail: true, timeZone: true }).shape,
);
type MistakeWords = z.output<typeof mistakeWordsSchema>;

/** The mail that is taken back: its subject and when it left, in milliseconds since 1970. */
interface SentMail {
  subject: string;
  leftAt: number;
}

/** Tells the reader of a mail about a badge that it was sent by mistake. An answer goes to the organisation's contact. */
export function mistakeMail(
  { subject, leftAt }: SentMail,
  { organizationName, contactEmail, timeZone }: MistakeWords,
): MailMessage {
  const date = longDate(new Date(leftAt).toISOString(), timeZone);
  const lines = [
    say('mail.hello'),
    say('mail.mistake', { date, issuer: organizationName, subject }),
    contactEmail ? say('mail.questionTo', { email: contactEmail }) : say('mail.questionAnswer'),
  ];
  return {
    ...(contactEmail && { replyTo: contactEmail }),
    subject: say('mail.mistakeSubject', { badge: nameInSubject(subject) }),
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeText(line)}</p>`).join('\n'),
  };
}
