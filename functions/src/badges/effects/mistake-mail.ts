import * as z from 'zod';
import { paragraphs, questionTo } from './badge-mail.ts';
import { badgeName } from '../../contract/words/badge-words.ts';
import { longDate } from '../../contract/words/dates.ts';
import { settingsSchema } from '../../contract/calls/settings.ts';
import { type MailMessage, type Told, fieldsOfTold, inOwnWords, senderAndWordsShape } from '../../mail/message.ts';
import { say } from '../../words.ts';

export const mistakeWordsSchema = z.object({ ...senderAndWordsShape, timeZone: settingsSchema.shape.timeZone });
type MistakeWords = z.output<typeof mistakeWordsSchema>;

/** Time in milliseconds since 1970. */
interface SentMail {
  subject: string;
  leftAt: number;
  told: Told;
}

/** Mail that says that a badge's mail was a mistake. Replies go to the organisation's contact. */
export function mistakeMail({ subject, leftAt, told }: SentMail, settings: MistakeWords): MailMessage {
  const { organizationName, timeZone } = settings;
  const date = longDate(new Date(leftAt).toISOString(), timeZone);
  const lines = [
    say('mail.hello'),
    say('mail.mistake', { date, issuer: organizationName, subject }),
    questionTo(settings),
  ];
  const fixed = {
    subject: say('mail.mistakeSubject', { badge: badgeName(told) }),
    text: lines.join('\n\n'),
    html: paragraphs(lines),
    why: say('mail.whyMistake', { issuer: organizationName }),
  };
  const values = { ...fieldsOfTold(told), organization: organizationName, mailSubject: subject, mailDay: date };
  return inOwnWords(fixed, settings, { mail: 'mistake', values });
}
