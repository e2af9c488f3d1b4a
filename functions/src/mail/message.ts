import * as z from 'zod';
import {
  type MailFieldValues,
  type OwnWords,
  type WordedMail,
  filledWords,
  ownWordsShape,
  wordKeysOf,
} from '../contract/words/mail-words.ts';
import { partsOf } from '../contract/words/person-name.ts';
import { escapeAttribute, escapeText } from '../contract/text/escape-xml.ts';
import { type Settings, settingsSchema } from '../contract/calls/settings.ts';

const pictureSchema = z.object({ address: z.string(), alt: z.string(), isPage: z.boolean() });
/** Picture of a badge by absolute address; a page has an edge. */
export type MailPicture = z.output<typeof pictureSchema>;

/** The frame is added when the mail is sent. */
export const mailMessageSchema = z.object({
  /** Defaults to the sender's. */
  replyTo: z.string().exactOptional(),
  /** Defaults to that of the deploy. */
  senderName: z.string().exactOptional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Its address is absolute. */
  button: z.object({ label: z.string(), address: z.string() }).exactOptional(),
  /** Only for examples: a mail about a badge gets its picture when it is sent. */
  picture: pictureSchema.exactOptional(),
  why: z.string(),
});
export type MailMessage = z.output<typeof mailMessageSchema>;
export type MailButton = NonNullable<MailMessage['button']>;

/** Mail ready to send. Only `framedMail` creates it from a message. */
export interface FramedMail extends Omit<MailMessage, 'button' | 'picture' | 'why'> {
  why?: never;
}

/** A sign-in code goes first and soon becomes useless; a notice may arrive a day late. */
export type MailKind = 'code' | 'notice';

/** Mail for the outbox. A mail about a badge is not sent if the badge is unissued, deleted or has a newer mail. */
export interface NewMail {
  /** Given if the caller must know it; random if omitted. */
  id?: string;
  to: string;
  kind: MailKind;
  message: MailMessage;
  badgeId?: string;
  /** Badge details in its text, for a later mail that takes it back. */
  told?: Told;
  /** Badge whose mail this one takes back; sent although the badge is gone. */
  takesBack?: string;
  /** Sending time in milliseconds since 1970; defaults to now. */
  dueAt?: number;
}

/** Badge details in a mail. The outbox keeps them with the address, because after a mistake the badge is gone. */
export const toldSchema = z.object({ name: z.string(), badgeType: z.string(), yearLabel: z.string() });
export type Told = z.output<typeof toldSchema>;

export function fieldsOfTold({ name, badgeType, yearLabel }: Told): MailFieldValues {
  const { given } = partsOf({ name, givenName: null, familyName: null });
  return { name, givenName: given, badgeType, year: yearLabel };
}

const text = z.string();

/** Settings of a mail's sender and texts, as stored with a job. */
export const senderAndWordsShape = {
  organizationName: settingsSchema.shape.organizationName,
  contactEmail: settingsSchema.shape.contactEmail,
  mailSenderName: text,
  mailReplyTo: text,
  ...(Object.fromEntries(Object.keys(ownWordsShape).map((key) => [key, text])) as Record<keyof OwnWords, typeof text>),
};

export type SenderAndWords = OwnWords &
  Pick<Settings, 'organizationName' | 'contactEmail' | 'mailSenderName' | 'mailReplyTo'>;

/** Empty for the sender's. */
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
