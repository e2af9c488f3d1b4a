import * as logger from 'firebase-functions/logger';

// One function per event. No name, e-mail, address or code of a person goes in here.

/** An answer was a 5xx; the request id is the one the caller was given. */
export function logRequestFailed(requestId: string, cause: unknown): void {
  logger.error('request failed', { requestId, cause: describe(cause) });
}

/** A mail was handed to the SMTP server. */
export function logMailSent(mailId: string): void {
  logger.info('mail sent', { mailId });
}

/** A mail could not be handed over; it is tried again unless it was refused or is too old. */
export function logMailFailed(mailId: string, attempt: number, cause: unknown): void {
  logger.error('mail failed', { mailId, attempt, cause: describe(cause) });
}

/** The queue took no task for the outbox; a sweep finds the mails within minutes. */
export function logMailNotWoken(cause: unknown): void {
  logger.warn('mail not woken', { cause: describe(cause) });
}

/** The queue took no task for a job; the watch finds it within minutes. */
export function logJobNotQueued(jobId: string, cause: unknown): void {
  logger.warn('job not queued', { jobId, cause: describe(cause) });
}

/** A job could not go on; it is tried again until it has failed too often. */
export function logJobFailed(jobId: string, attempt: number, cause: unknown): void {
  logger.error('job failed', { jobId, attempt, cause: describe(cause) });
}

/** What was kept for a job that has ended was not deleted; the watch tries it again. */
export function logJobNotCleared(jobId: string, cause: unknown): void {
  logger.warn('job not cleared', { jobId, cause: describe(cause) });
}

/** Prints a whole mail where no SMTP server is set, which is on a developer's machine: the sign-in code is read here. */
export function logMailPrinted(to: string, subject: string, text: string): void {
  logger.info(`Mail to ${to}: ${subject}\n${text}`);
}

/** Cloud Storage did not read, save or delete drawn files; they are drawn again, or end by their age. */
export function logDrawnFileNotKept(action: 'read' | 'save' | 'delete', cause: unknown): void {
  logger.warn('drawn file not kept', { action, cause: describe(cause) });
}

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
