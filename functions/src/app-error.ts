import type { ErrorCode } from './contract/calls/errors.ts';

interface AppErrorOptions {
  /** Shown to the caller: says what is wrong and what to do. */
  message: string;
  cause?: unknown;
  /** Dotted path of an input to what is wrong with it. */
  fields?: Record<string, string>;
  /** Present record, with `outdated`. */
  current?: unknown;
  /** Extra answer headers, such as Retry-After. */
  headers?: Record<string, string>;
}

/** A failure that the caller is told about; the contract's table gives its HTTP status. */
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

/** The refusal of a call about a record that is not there: a 'badge', a 'user'. */
export function notFound(thing: string): AppError {
  return new AppError('not_found', { message: `This ${thing} does not exist any more.` });
}

/** Answers the record that a call is about, or refuses where it is not there. */
export function found<Record>(record: Record | null | undefined, thing: string): Record {
  if (record === null || record === undefined) throw notFound(thing);
  return record;
}

/** The refusal of work for which there is no turn now: why, and after how many seconds to ask again. */
export function busy(why: string, retryAfterSeconds: number): AppError {
  return new AppError('unavailable', {
    message: `${why} Try again in ${retryAfterSeconds} seconds.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

/** The failure of a service that we need and that does not answer; the same call may succeed in some seconds. */
export function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'This is not possible at the moment. Try again in a few seconds.',
    cause,
    headers: { 'Retry-After': '5' },
  });
}
