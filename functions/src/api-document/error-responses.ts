import { type ErrorCode, errorStatuses } from '../contract/calls/errors.ts';

/** Meaning of each error code, for callers. */
const meanings: Record<ErrorCode, string> = {
  invalid_request: 'The call is not as documented. `fields` says what is wrong, and where.',
  unauthenticated: 'There is no live session, or what was sent to sign in is wrong.',
  access_ended: 'Whose session it was is no administrator any more. Signing in again does not help: ask an owner.',
  forbidden: 'The settings of the site do not allow it, or your role does not.',
  not_found: 'There is no such record.',
  conflict: 'It contradicts a record that exists, or its `Idempotency-Key` was used with another body.',
  outdated: 'The record was changed since you read it. `current` is the record as it is now.',
  gone: 'It was there, and does not count any more.',
  payload_too_large: 'More bytes were sent than the call takes.',
  unsupported_media_type: 'The body is packed (`Content-Encoding`), or its `Content-Type` is not `application/json`.',
  rate_limited: 'Too many calls. The header `Retry-After` says after how many seconds to try again.',
  internal: 'Something failed on our side. With `requestId` the operator finds out what.',
  unavailable: 'It cannot be answered at the moment. Try again later; `Retry-After` may say when.',
};

/** One documented answer for the errors that share a status. */
export interface ErrorResponse {
  /** Its name among the document's components. */
  name: string;
  description: string;
  /** An answer for each code. */
  examples: Record<string, { value: object }>;
}

/** The answer that any endpoint may give. */
export const failure = errorResponse(['internal', 'unavailable']);

/** The answers that an endpoint with these error codes may give, by status. */
export function errorResponses(codes: readonly ErrorCode[]): [number, ErrorResponse][] {
  const statuses = [...new Set(codes.map((code) => errorStatuses[code]))];
  return statuses.map((status) => [status, errorResponse(codes.filter((code) => errorStatuses[code] === status))]);
}

function errorResponse(codes: readonly ErrorCode[]): ErrorResponse {
  return {
    name: codes.map(inPascalCase).join('Or'),
    description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('\n\n'),
    examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  };
}

function exampleOf(code: ErrorCode): object {
  return { message: meanings[code], code, requestId: '7f0c2d9e-5b1a-4c64-9d0e-3f6a8b2c1d47' };
}

function inPascalCase(code: ErrorCode): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
