import type { ErrorCode } from '../contract/errors.ts';

interface AppErrorOptions {
  /** Shown to the caller. Required reading for a person: what is wrong and what to do. */
  message: string;
  cause?: unknown;
  /** Dotted path of an input to what is wrong with it. */
  fields?: Record<string, string>;
  /** With `outdated`: the record as it is now. */
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
