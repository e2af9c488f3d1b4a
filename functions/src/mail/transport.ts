import { mailFrom, smtpUrl } from '../config.ts';
import { logMailPrinted } from '../log.ts';
import type { MailMessage } from './message.ts';

/** Hands a mail to the SMTP server, or prints it when the URL is `log:`. Throws when the server refuses it. */
export async function send(mailId: string, to: string, message: MailMessage): Promise<'SENT' | 'LOGGED'> {
  if (smtpUrl === 'log:') {
    logMailPrinted(to, message.subject, message.text);
    return 'LOGGED';
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpUrl);
  await transport.sendMail({ from: mailFrom, to, ...message, messageId: `<${mailId}@${senderDomain()}>` });
  transport.close();
  return 'SENT';
}

// The same mail carries the same Message-ID on every attempt, so a receiver can drop a repeated one.
function senderDomain(): string {
  return /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost';
}
