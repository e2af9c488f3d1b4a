import { write } from 'firebase-functions/logger';
import { deployed } from '../config.ts';
import { type RequestContext, currentRequest } from './request-context.ts';

// One function per event. The message is the event's name, which the metrics in docs/operations use. Never log a name,
// e-mail, address, verification hash or code of a person. Why: functions/src/log/README.md
type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

function event(severity: Severity, message: string, fields: Record<string, unknown> = {}): void {
  const request = currentRequest();
  write({ severity, message, ...(request && { requestId: request.id }), ...fields });
}

/** Logs an answered call by the pattern of its path, without its parameters. */
export function logRequest(
  { id, method, route, cost }: RequestContext,
  { status, latencyMs }: { status: number; latencyMs: number },
): void {
  // An aggregation costs at least one read.
  const reads = cost.reads + cost.aggregations;
  event('INFO', 'request', { requestId: id, method, route, status, latencyMs, reads, writes: cost.writes });
}

/** Uses the format of Error Reporting. The request id is the one in the answer. */
export function logRequestFailed(status: number, cause: unknown): void {
  const { method, route: url } = currentRequest() ?? {};
  event('ERROR', 'request failed', {
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    stack_trace: redacted(cause),
    serviceContext: deployed,
    context: { httpRequest: { method, url, responseStatusCode: status } },
  });
}

type WayIn = 'password' | 'code' | 'invitation' | 'google';

export function logSignedIn(by: WayIn): void {
  event('INFO', 'signed in', { by });
}

/** Logs a wrong password, code, invitation link or Google account, or one of no administrator. */
export function logSignInRefused(by: WayIn): void {
  event('WARNING', 'sign-in refused', { by });
}

export function logMailSent(mailId: string): void {
  event('INFO', 'mail sent', { mailId });
}

/** Logs that handing over a mail failed; it is retried unless refused or too old. */
export function logMailFailed(mailId: string, attempt: number, cause: unknown): void {
  event('WARNING', 'mail failed', { mailId, attempt, cause: redacted(cause) });
}

/** Logs that the mail server refused a mail for good, or that the mail is too old for another attempt. */
export function logMailEnded(mailId: string, how: 'refused' | 'given up'): void {
  event('ERROR', `mail ${how}`, { mailId });
}

/** Logs that the queue refused the outbox task; a sweep finds the mails within minutes. */
export function logMailNotWoken(cause: unknown): void {
  event('WARNING', 'mail not woken', { cause: redacted(cause) });
}

export function logJobStarted(jobId: string, kind: string): void {
  event('INFO', 'job started', { jobId, kind });
}

/** Logs that a job is done, cancelled, failed for good or held. */
export function logJobEnded(
  jobId: string,
  ended: { kind: string; state: string; seconds: number; done: number; skipped: number; failed: number },
): void {
  event(ended.state === 'failed' ? 'ERROR' : 'INFO', `job ${ended.state}`, { jobId, ...ended });
}

/** Logs that the watch requeued a stalled job. */
export function logJobTakenUp(jobId: string): void {
  event('WARNING', 'job stood still', { jobId });
}

/** Logs that the queue refused a job's task; the watch finds the job within minutes. */
export function logJobNotQueued(jobId: string, cause: unknown): void {
  event('WARNING', 'job not queued', { jobId, cause: redacted(cause) });
}

/** Logs a failed step; it is retried until it has failed too often. */
export function logJobTroubled(jobId: string, attempt: number, cause: unknown): void {
  event('WARNING', 'job in trouble', { jobId, attempt, cause: redacted(cause) });
}

/** Logs that data of a finished job could not be deleted; the watch tries again. */
export function logJobNotCleared(jobId: string, cause: unknown): void {
  event('WARNING', 'job not cleared', { jobId, cause: redacted(cause) });
}

/** The new password ended all other sessions of the account. */
export function logPasswordChanged(): void {
  event('INFO', 'password changed');
}

/**
 * Logs that the listener account had an address, password or provider and was recreated: someone tried to keep a
 * borrowed session.
 */
export function logListenerMadeAnew(): void {
  event('ERROR', 'listener made anew');
}

/** Logs that the last use of a session was not saved; the next call tries again. */
export function logSessionUseNotKept(cause: unknown): void {
  event('WARNING', 'session use not kept', { cause: redacted(cause) });
}

/**
 * Logs that signing is impossible: the key is missing, or another one is published under its name. The call got a 503.
 */
export function logNotSigned(cause: unknown): void {
  event('ERROR', 'not signed', { cause: redacted(cause) });
}

/** Logs that an essential service did not answer a health check. */
export function logPartDown(part: string, cause: unknown): void {
  event('ERROR', 'part down', { part, cause: redacted(cause) });
}

/** Prints a whole mail if no SMTP server is set, as on a developer's machine: the sign-in code is read here. */
export function logMailPrinted(to: string, subject: string, text: string): void {
  event('INFO', `Mail to ${to}: ${subject}\n${text}`);
}

/** Logs that Cloud Storage failed to read, save or delete badge files; they are redrawn, or expire. */
export function logDrawnFileNotKept(action: 'read' | 'save' | 'delete', cause: unknown): void {
  event('WARNING', 'drawn file not kept', { action, cause: redacted(cause) });
}

/**
 * Logs that Hosting did not return a badge page; the last good one is served and Hosting is asked again after a minute.
 */
export function logHostedPageRefused(cause: unknown): void {
  event('WARNING', 'hosted page refused', { cause: redacted(cause) });
}

/** Logs that Cloud Storage did not return the logo, which is then left out. */
export function logLogoNotRead(cause: unknown): void {
  event('WARNING', 'logo not read', { cause: redacted(cause) });
}

// Personal data and secrets: e-mail addresses, and any text as long as a hash, id or token.
const emails = /[^\s"'<>()[\],;:]+@[^\s"'<>()[\],;:]+/g;
const tokens = /[\w-]{20,}/g;
const frame = /^\s+at /;

/** Removes personal data from an error, because other programs quote their input. The stack stays readable. */
export function redacted(cause: unknown): string {
  if (!(cause instanceof Error)) return withoutPersonalData(String(cause));
  const lines = (cause.stack ?? '').split('\n');
  const frames = lines.slice(lines.findIndex((line) => frame.test(line))).filter((line) => frame.test(line));
  const { code } = cause as { code?: unknown };
  const known = typeof code === 'string' || typeof code === 'number' ? ` (${code})` : '';
  // A parser quotes the text that it did not understand.
  const words = cause instanceof SyntaxError ? 'not understood' : withoutPersonalData(cause.message);
  const inner = cause.cause === undefined ? [] : [`Caused by: ${redacted(cause.cause)}`];
  return [`${cause.name}: ${words}${known}`, ...frames, ...inner].join('\n');
}

function withoutPersonalData(words: string): string {
  return words
    .replace(emails, '<e-mail>')
    .replace(tokens, (token) => (/\d/.test(token) && !/^\d+$/.test(token) ? '<id>' : token))
    .replace(/"[^"]{0,500}"/g, '"…"')
    .replace(/\b\d{6}\b/g, '<number>')
    .slice(0, 1000);
}
