import type { ErrorBody, ErrorCode } from 'functions/contract';
import { say } from 'functions/contract/words/say';

/** Error answer. `message` is for logs and tests, `serverMessage` for users. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** Server's message, or null if the answer lacks our error format. */
  readonly serverMessage: string | null;
  /** Problems by dotted input path. */
  readonly fields: Record<string, string>;
  /** Current record, if another administrator's change caused the refusal. */
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

/** Server's message for an error, or `fallback`. */
export function serverMessageOr(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Whether the outcome is unknown: no answer, or a status of 500 or more. */
export function isUndecided(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/** Whether the record is missing. Includes 400, the answer to an address without a valid id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Whether the server was unreachable; browsers do not name lost connections better. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}

/** Failure reason for a sentence such as 'Failed to issue badge: ...'. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? error.message;
  if (isUnreachable(error)) return say('ui.unreachable');
  return error instanceof Error && error.message ? error.message : say('ui.unknownError');
}

// A proxy or the framework may answer in another format, such as HTML.
function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
