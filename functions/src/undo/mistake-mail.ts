import * as z from 'zod';
import { nameInSubject } from '../badges/issued-mail.ts';
import { longDate } from '../contract/dates.ts';
import { escapeText } from '../contract/escape-xml.ts';
import { settingsSchema } from '../contract/settings.ts';
import type { MailMessage } from '../mail/message.ts';

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
    'Hello,',
    `On ${date} you got a mail of ${organizationName} with the subject “${subject}”. It was sent by mistake, and we are sorry. ` +
      'Its link no longer leads to a valid badge. You need not do anything.',
    contactEmail ? `If you have a question, write to ${contactEmail}.` : 'If you have a question, answer this mail.',
  ];
  return {
    ...(contactEmail && { replyTo: contactEmail }),
    subject: `Sent by mistake: ${nameInSubject(subject)}`,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeText(line)}</p>`).join('\n'),
  };
}
