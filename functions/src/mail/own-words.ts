import * as z from 'zod';
import { escapeAttribute, escapeText } from '../contract/text/escape-xml.ts';
import {
  type MailFieldValues,
  type OwnWords,
  type WordedMail,
  filledWords,
  ownWordsShape,
  wordKeysOf,
} from '../contract/words/mail-words.ts';
import { type Settings, settingsSchema } from '../contract/calls/settings.ts';
import type { MailMessage } from './message.ts';

const text = z.string();

/** Settings of a mail's sender and texts, as stored with a job. */
export const senderAndWordsShape = {
  organizationName: settingsSchema.shape.organizationName,
  contactEmail: settingsSchema.shape.contactEmail,
  mailSenderName: text,
  mailReplyTo: text,
  ...(Object.fromEntries(Object.keys(ownWordsShape).map((key) => [key, text])) as Record<keyof OwnWords, typeof text>),
};

/** The same, with all texts present. */
export type SenderAndWords = OwnWords &
  Pick<Settings, 'organizationName' | 'contactEmail' | 'mailSenderName' | 'mailReplyTo'>;

/** Reply address of a mail about a badge; empty for the sender's. */
export function replyToOf({ mailReplyTo, contactEmail }: Pick<Settings, 'mailReplyTo' | 'contactEmail'>): string {
  return mailReplyTo || contactEmail;
}

type FixedMail = Omit<MailMessage, 'replyTo' | 'senderName'>;

/** Mail about a badge, in custom texts if there are any. HTML escapes them; the link is an anchor. */
export function inOwnWords(
  fixed: FixedMail,
  settings: SenderAndWords,
  { mail, values }: { mail: WordedMail | null; values: MailFieldValues },
): MailMessage {
  const own = mail ? ownWordsOf(settings, mail) : noWords;
  const filledText = filledWords(own.text, values);
  const [replyTo, senderName] = [replyToOf(settings), settings.mailSenderName];
  return {
    ...(replyTo && { replyTo }),
    ...(senderName && { senderName }),
    ...fixed,
    subject: filledWords(own.subject, values) || fixed.subject,
    text: filledText || fixed.text,
    html: filledText ? toHtml(own.text, values) : fixed.html,
  };
}

const noWords = { subject: '', text: '' };

function ownWordsOf(settings: SenderAndWords, mail: WordedMail) {
  const keys = wordKeysOf(mail);
  return { subject: settings[keys.subject], text: settings[keys.text] };
}

// Field marks contain no escaped characters, so the same lines are removed as in the text.
function toHtml(words: string, values: MailFieldValues): string {
  const inHtml = (name: string, value: string) => (name === 'link' ? anchor(value) : escapeText(value));
  const escaped = Object.entries(values).map(([name, value]) => [name, inHtml(name, value)] as const);
  return filledWords(escapeText(words), Object.fromEntries(escaped))
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function anchor(address: string): string {
  return address && `<a href="${escapeAttribute(address)}">${escapeText(address)}</a>`;
}
