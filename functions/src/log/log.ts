import { write } from 'firebase-functions/logger';
import { deployed } from '../config.ts';
import { type RequestContext, currentRequest } from './request-context.ts';

// One function per event; its message is its name, by which the metrics in docs/operations find it. No name, e-mail,
// address, verification hash or code of a person goes in here. Why: docs/decisions/036
type Severity = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

function event(severity: Severity, message: string, fields: Record<string, unknown> = {}): void {
  const request = currentRequest();
  write({ severity, message, ...(request && { requestId: request.id }), ...fields });
}

/** A call was answered. What it was called with does not stand here: the route is the pattern of its address. */
export function logRequest(
  { id, method, route, cost }: RequestContext,
  { status, latencyMs }: { status: number; latencyMs: number },
): void {
  // An aggregation is paid for as one read at least.
  const reads = cost.reads + cost.aggregations;
  event('INFO', 'request', { requestId: id, method, route, status, latencyMs, reads, writes: cost.writes });
}

/** An answer was a 5xx; the request id is the one the caller was given. In the format of Error Reporting. */
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

/** A password, a code, the link of an invitation or a Google account was not the right one, or not one of an administrator. */
export function logSignInRefused(by: WayIn): void {
  event('WARNING', 'sign-in refused', { by });
}

/** A mail was handed to the SMTP server. */
export function logMailSent(mailId: string): void {
  event('INFO', 'mail sent', { mailId });
}

/** A mail could not be handed over; it is tried again unless it was refused or is too old. */
export function logMailFailed(mailId: string, attempt: number, cause: unknown): void {
  event('WARNING', 'mail failed', { mailId, attempt, cause: redacted(cause) });
}

/** The mail server will never take this mail, or did not in all the time that it was of use. */
export function logMailEnded(mailId: string, how: 'refused' | 'given up'): void {
  event('ERROR', `mail ${how}`, { mailId });
}

/** The queue took no task for the outbox; a sweep finds the mails within minutes. */
export function logMailNotWoken(cause: unknown): void {
  event('WARNING', 'mail not woken', { cause: redacted(cause) });
}

/** Work on many records began. */
export function logJobStarted(jobId: string, kind: string): void {
  event('INFO', 'job started', { jobId, kind });
}

/** Work on many records is done or cancelled, has failed for good, or waits for an owner. */
export function logJobEnded(
  jobId: string,
  ended: { kind: string; state: string; seconds: number; done: number; skipped: number; failed: number },
): void {
  event(ended.state === 'failed' ? 'ERROR' : 'INFO', `job ${ended.state}`, { jobId, ...ended });
}

/** The watch found a job that nobody had moved for too long, and put it back into the queue. */
export function logJobTakenUp(jobId: string): void {
  event('WARNING', 'job stood still', { jobId });
}

/** The queue took no task for a job; the watch finds it within minutes. */
export function logJobNotQueued(jobId: string, cause: unknown): void {
  event('WARNING', 'job not queued', { jobId, cause: redacted(cause) });
}

/** A job could not go on; it is tried again until it has failed too often. */
export function logJobTroubled(jobId: string, attempt: number, cause: unknown): void {
  event('WARNING', 'job in trouble', { jobId, attempt, cause: redacted(cause) });
}

/** Logs that data kept for a job that has ended could not be deleted; the watch tries again. */
export function logJobNotCleared(jobId: string, cause: unknown): void {
  event('WARNING', 'job not cleared', { jobId, cause: redacted(cause) });
}

/** An administrator chose another password, which ended every other session of the account. */
export function logPasswordChanged(): void {
  event('INFO', 'password changed');
}

/**
 * The account of live listeners had an address, a password or a provider, and was made anew without: somebody tried to make a
 * borrowed session last.
 */
export function logListenerMadeAnew(): void {
  event('ERROR', 'listener made anew');
}

/** Firestore did not keep when a session was used; the next call tries again. */
export function logSessionUseNotKept(cause: unknown): void {
  event('WARNING', 'session use not kept', { cause: redacted(cause) });
}

/** Logs that nothing can be signed: there is no key, or another one is shown under its name. The call got a 503. */
export function logNotSigned(cause: unknown): void {
  event('ERROR', 'not signed', { cause: redacted(cause) });
}

/** A service that everything needs did not answer when its health was asked for. */
export function logPartDown(part: string, cause: unknown): void {
  event('ERROR', 'part down', { part, cause: redacted(cause) });
}

/** Prints a whole mail where no SMTP server is set, which is on a developer's machine: the sign-in code is read here. */
export function logMailPrinted(to: string, subject: string, text: string): void {
  event('INFO', `Mail to ${to}: ${subject}\n${text}`);
}

/** Cloud Storage did not read, save or delete files of badges; they are drawn again, or end by their age. */
export function logDrawnFileNotKept(action: 'read' | 'save' | 'delete', cause: unknown): void {
  event('WARNING', 'drawn file not kept', { action, cause: redacted(cause) });
}

/** Hosting did not answer with the page of a badge; the last good one is served. It is asked again after a minute. */
export function logHostedPageRefused(cause: unknown): void {
  event('WARNING', 'hosted page refused', { cause: redacted(cause) });
}

/** Cloud Storage did not give the logo; what would show it is served without it. */
export function logLogoNotRead(cause: unknown): void {
  event('WARNING', 'logo not read', { cause: redacted(cause) });
}

// Personal data and secrets: e-mail addresses, and any text as long as a hash, an id or a token.
const emails = /[^\s"'<>()[\],;:]+@[^\s"'<>()[\],;:]+/g;
const tokens = /[\w-]{20,}/g;
const frame = /^\s+at /;

/**
 * The words of an error without what they may tell of a person: other people's programs quote what they were given. Where
 * it happened stays readable.
 */
export function redacted(cause: unknown): string {
  if (!(cause instanceof Error)) return withoutPersons(String(cause));
  const lines = (cause.stack ?? '').split('\n');
  const frames = lines.slice(lines.findIndex((line) => frame.test(line))).filter((line) => frame.test(line));
  const { code } = cause as { code?: unknown };
  const known = typeof code === 'string' || typeof code === 'number' ? ` (${code})` : '';
  // A parser quotes the text that it did not understand.
  const words = cause instanceof SyntaxError ? 'not understood' : withoutPersons(cause.message);
  const inner = cause.cause === undefined ? [] : [`Caused by: ${redacted(cause.cause)}`];
  return [`${cause.name}: ${words}${known}`, ...frames, ...inner].join('\n');
}

function withoutPersons(words: string): string {
  return words
    .replace(emails, '<e-mail>')
    .replace(tokens, (token) => (/\d/.test(token) && !/^\d+$/.test(token) ? '<id>' : token))
    .replace(/"[^"]{0,500}"/g, '"…"')
    .replace(/\b\d{6}\b/g, '<number>')
    .slice(0, 1000);
}
