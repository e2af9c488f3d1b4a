import type { ErrorCode } from './contract/calls/errors.ts';

interface AppErrorOptions {
  /** Shown to the caller: what is wrong and what to do. */
  message: string;
  cause?: unknown;
  /** Errors by the dotted path of an input. */
  fields?: Record<string, string>;
  /** Present record, with `outdated`. */
  current?: unknown;
  /** Extra answer headers, such as Retry-After. */
  headers?: Record<string, string>;
}

/** Failure that is shown to the caller; the contract has the HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, { message, cause, fields, current, headers = {} }: AppErrorOptions) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.headers = headers;
  }
}

/** A 'badge', a 'user'. */
export function notFound(thing: string): AppError {
  return new AppError('not_found', { message: `This ${thing} does not exist any more.` });
}

/** Throws if it does not exist. */
export function found<Record>(record: Record | null | undefined, thing: string): Record {
  if (record === null || record === undefined) throw notFound(thing);
  return record;
}

/** Why, and when to retry. */
export function busy(why: string, retryAfterSeconds: number): AppError {
  return new AppError('unavailable', {
    message: `${why} Try again in ${retryAfterSeconds} seconds.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** Error for a required service that does not answer; the call may succeed in some seconds. */
export function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'This is not possible at the moment. Try again in a few seconds.',
    cause,
    headers: { 'Retry-After': '5' },
  });
}
