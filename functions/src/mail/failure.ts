// The words that nodemailer has for where a delivery failed.
const refusedMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Failure to hand a mail over. */
export interface Failure {
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
