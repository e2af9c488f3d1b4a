import * as z from 'zod';
import type { MailFieldValues } from '../contract/words/mail-words.ts';
import { partsOf } from '../contract/words/person-name.ts';

const pictureSchema = z.object({ address: z.string(), alt: z.string(), isPage: z.boolean() });
/** The picture of a badge at an absolute address; that of a page has an edge. */
export type MailPicture = z.output<typeof pictureSchema>;

/** Words of a mail, without its sender and receiver and without the frame, which it gets when it is sent. */
export const mailMessageSchema = z.object({
  /** Address for answers; the sender's when absent. */
  replyTo: z.string().exactOptional(),
  /** Name before the sender's address; that of the deploy when absent. */
  senderName: z.string().exactOptional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The one thing that it asks its reader to do, at an absolute address. */
  button: z.object({ label: z.string(), address: z.string() }).exactOptional(),
  /** Set for an example alone: a mail about a badge gets its picture when it is sent. */
  picture: pictureSchema.exactOptional(),
  /** Why the reader gets it. */
  why: z.string(),
});
export type MailMessage = z.output<typeof mailMessageSchema>;
export type MailButton = NonNullable<MailMessage['button']>;

/** A mail as it leaves. A message without its frame is none: `framedMail` makes it. */
export interface FramedMail extends Omit<MailMessage, 'button' | 'picture' | 'why'> {
  why?: never;
}

/** A sign-in code goes first and soon loses its use; a notice may arrive a day late. */
export type MailKind = 'code' | 'notice';

/** Mail for the outbox. A mail about a badge is not sent once the badge is unissued, deleted or has a newer mail. */
export interface NewMail {
  /** Id of the mail, given where the caller must know it; drawn when absent. */
  id?: string;
  to: string;
  kind: MailKind;
  message: MailMessage;
  badgeId?: string;
  /** Words about its badge, for a mail that takes it back. */
  told?: Told;
  /** Badge whose mail this one takes back: it is sent although the badge is gone. */
  takesBack?: string;
  /** Moment from which it is sent, in milliseconds since 1970; now when absent. */
  dueAt?: number;
}

/** Words of a mail about its badge, which the outbox keeps beside the address: the badge is gone when its mail was a mistake. */
export const toldSchema = z.object({ name: z.string(), badgeType: z.string(), yearLabel: z.string() });
export type Told = z.output<typeof toldSchema>;

/** The fields of who got a badge, and of what it says. */
export function fieldsOfTold({ name, badgeType, yearLabel }: Told): MailFieldValues {
  const { given } = partsOf({ name, givenName: null, familyName: null });
  return { name, givenName: given, badgeType, year: yearLabel };
}
