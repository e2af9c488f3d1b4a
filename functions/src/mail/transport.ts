import { isEmulated, mailFrom, mailSender, mailsPerMinute, smtpUrl } from '../config.ts';
import { logMailPrinted } from '../log/log.ts';
import type { FramedMail } from './message.ts';

/** Concurrent connections to the SMTP server, and concurrent mails. */
export const mostConnections = 5;

/** Sends mails, several per connection. */
export interface Transport {
  /** Sends or prints. Throws the error of server or connection. */
  send(mailId: string, to: string, message: FramedMail): Promise<'SENT' | 'LOGGED'>;
  close(): void;
}

// Prevents absence notices: RFC 3834, section 5, and the Exchange header.
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** `log:` prints mails with their codes, so only emulators allow it. */
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

// Options of nodemailer's pool are in the address, so that an operator can change them.
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

// A mail has the same Message-ID on every attempt, so that a recipient can drop duplicates.
function senderDomain(): string {
  return /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost';
}

// Nodemailer's codes for a refused mail.
const refusedMail = new Set(['EENVELOPE', 'EMESSAGE']);

interface Failure {
  /** `refused`: never retried. `later`: retried. `server`: no mail can be sent. */
  kind: 'refused' | 'later' | 'server';
  /** Error of the mail server: one line of at most 1,000 characters. */
  says: string;
}

/**
 * Classifies an SMTP error (RFC 5321, section 4.2.1). A 5xx about recipient or message is final, a 4xx is not.
 * Everything else is trouble with the server.
 */
export function failureOf(error: unknown): Failure {
  const { code, responseCode, command, response } = fieldsOf(error);
  const says = shortLine(error instanceof Error ? error.message : String(error));
  const isAboutMail = refusedMail.has(code) && command !== 'MAIL FROM' && responseCode > 0 && responseCode !== 421;
  if (!isAboutMail) return { kind: 'server', says };
  return { kind: responseCode >= 500 ? 'refused' : 'later', says: shortLine(response) || says };
}

// A server may answer with a megabyte, too much for a document, and with terminal control characters.
function shortLine(text: string): string {
  return text
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}

function fieldsOf(error: unknown): { code: string; responseCode: number; command: string; response: string } {
  const { code, responseCode, command, response } = error as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    command: typeof command === 'string' ? command : '',
    response: typeof response === 'string' ? response : '',
  };
}
