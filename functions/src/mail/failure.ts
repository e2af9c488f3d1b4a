// The words that nodemailer has for where a delivery failed.
const refusedMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Why a mail was not handed over. */
export interface Failure {
  /** `refused`: this mail never will be. `later`: this mail may be. `server`: none is at the moment. */
  kind: 'refused' | 'later' | 'server';
  /** In the mail server's words. */
  says: string;
}

/**
 * Classifies an error of the SMTP client (RFC 5321, section 4.2.1): a 5xx about the recipient or the message is final,
 * a 4xx about them is not, and all else, such as a lost connection, a refused login or sender, is trouble with the
 * server.
 */
export function failureOf(error: unknown): Failure {
  const says = error instanceof Error ? error.message : String(error);
  const { code, responseCode, command, response } = fieldsOf(error);
  const isAboutMail = refusedMail.has(code) && command !== 'MAIL FROM' && responseCode > 0 && responseCode !== 421;
  if (!isAboutMail) return { kind: 'server', says };
  return { kind: responseCode >= 500 ? 'refused' : 'later', says: response || says };
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
