import type { ErrorBody, ErrorCode } from 'functions/contract';

/** An answer that is not a success. `message` is for logs and tests, `serverMessage` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Message of the server, or null when its answer was not in our error format. */
  readonly serverMessage: string | null;
  /** Dotted path of an input to what is wrong with it. */
  readonly fields: Record<string, string>;
  /** The present record, where the call was refused because another administrator had changed it. */
  readonly current: unknown;
  readonly revision: string | null;

  constructor(status: number, statusText: string, bodyText: string, revision: string | null = null) {
    super(`${status}: ${bodyText || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const body = parseErrorBody(bodyText);
    this.code = body.code ?? null;
    this.serverMessage = body.message ?? null;
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.revision = revision;
  }
}

/** The server's own words about an error, or `fallback` when it gave none. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Whether the outcome of the call is unknown: no answer came, or none of a server that had decided. */
export function isUndecided(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/** Whether there is no such record. An address that names no id is refused as any malformed call. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Whether the server was not reached: the browser has no better name for a lost connection. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Reason of a failure for a sentence such as 'Failed to issue badge: ...'. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? error.message;
  if (isUnreachable(error)) return 'The server cannot be reached. Check your connection and try again.';
  return error instanceof Error && error.message ? error.message : 'Unknown error';
}

// A proxy or the framework may answer with something else than our error format, HTML for example.
function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
