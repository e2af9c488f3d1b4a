import { isEmulated, mailFrom, mailSender, mailsPerMinute, smtpUrl } from '../config.ts';
import { logMailPrinted } from '../log/log.ts';
import type { FramedMail } from './message.ts';

/** Connections to the SMTP server at a time, and so many mails on their way. */
export const mostConnections = 5;

/** Hands mails over, one connection for many of them. */
export interface Transport {
  /** Hands a mail to the SMTP server, or prints it. Throws what the server or the connection said. */
  send(mailId: string, to: string, message: FramedMail): Promise<'SENT' | 'LOGGED'>;
  close(): void;
}

// Keeps notices of absence away: RFC 3834, section 5, and the header of Exchange.
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Opens the transport that an address names. `log:` prints mails with their codes, so it is for the emulators alone. */
export async function openTransport(url = smtpUrl): Promise<Transport> {
  if (url === 'log:') return isEmulated ? printing : refusing;
  const { createTransport } = await import('nodemailer');
  const pool = createTransport(pooled(url));
  return {
    async send(mailId, to, { senderName, ...message }) {
      const from = senderName === undefined ? mailFrom : { name: senderName, address: mailSender };
      await pool.sendMail({ from, to, ...message, headers: automatic, messageId: `<${mailId}@${senderDomain()}>` });
      return 'SENT';
    },
    close() {
      pool.close();
    },
  };
}

// The options of nodemailer's pool stand in the address, where whoever runs the platform can set others.
function pooled(url: string): string {
  const options = new URL(url);
  const defaults = {
    pool: true,
    maxConnections: mostConnections,
    rateDelta: 60_000,
    rateLimit: mailsPerMinute,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  };
  for (const [name, value] of Object.entries(defaults)) {
    if (!options.searchParams.has(name)) options.searchParams.set(name, String(value));
  }
  return options.href;
}

const printing: Transport = {
  send(_, to, message) {
    logMailPrinted(to, message.subject, message.text);
    return Promise.resolve('LOGGED');
  },
  close: () => undefined,
};

const refusing: Transport = {
  send: () => Promise.reject(new Error('SMTP_URL is not set, or it is log:, which is for the emulators. Mails wait.')),
  close: () => undefined,
};

// The same mail carries the same Message-ID on every attempt, so a receiver can drop a repeated one.
function senderDomain(): string {
  return /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost';
}
