/** A mail without its sender and receiver. */
export interface MailMessage {
  /** Address for answers; the sender's when absent. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** A sign-in code goes first and soon loses its use; a notice may arrive a day late. */
export type MailKind = 'code' | 'notice';
