/** A mail without its sender and receiver. */
export interface MailMessage {
  /** Where an answer goes; the sender when absent. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}
