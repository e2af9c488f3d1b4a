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

// The words that nodemailer has for where a delivery failed.
const refusedMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Failure to hand a mail over. */
interface Failure {
  /** `refused`: this mail never will be. `later`: this mail may be. `server`: none is at the moment. */
  kind: 'refused' | 'later' | 'server';
  /** Error in the mail server's words: at most 1,000 characters of one line. */
  says: string;
}

/**
 * Classifies an error of the SMTP client (RFC 5321, section 4.2.1): a 5xx about the recipient or the message is final,
 * a 4xx about them is not, and all else, such as a lost connection, a refused login or sender, is trouble with the
 * server.
 */
export function failureOf(error: unknown): Failure {
  const { code, responseCode, command, response } = fieldsOf(error);
  const says = shortLine(error instanceof Error ? error.message : String(error));
  const isAboutMail = refusedMail.has(code) && command !== 'MAIL FROM' && responseCode > 0 && responseCode !== 421;
  if (!isAboutMail) return { kind: 'server', says };
  return { kind: responseCode >= 500 ? 'refused' : 'later', says: shortLine(response) || says };
}

// A server may answer with a megabyte, which no document bears, and with signs that move a terminal.
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
