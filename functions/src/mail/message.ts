import type { Told } from './told.ts';

/** A mail without its sender and receiver. */
export interface MailMessage {
  /** Address for answers; the sender's when absent. */
  replyTo?: string;
  /** Name before the sender's address; that of the deploy when absent. */
  senderName?: string;
  subject: string;
  text: string;
  html: string;
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
