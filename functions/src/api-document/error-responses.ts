import { type ErrorCode, errorStatuses } from '../contract/calls/errors.ts';

const meanings: Record<ErrorCode, string> = {
  invalid_request: 'The request does not match the documentation. `fields` shows what is wrong, and where.',
  unauthenticated: 'The session is missing or has ended, or the sign-in details are wrong.',
  access_ended: 'The user of the session is no longer an administrator. Signing in again does not help: ask an owner.',
  forbidden: 'The settings of the site or your role do not allow it.',
  not_found: 'The record does not exist.',
  conflict: 'The request conflicts with an existing record, or its `Idempotency-Key` was used with another body.',
  outdated: 'The record has changed since you read it. `current` is its present state.',
  gone: 'It existed, but is no longer valid.',
  payload_too_large: 'The request has more bytes than the call accepts.',
  unsupported_media_type:
    'The body is compressed (`Content-Encoding`), or its `Content-Type` is not `application/json`.',
  rate_limited: 'Too many calls. The header `Retry-After` contains the seconds to wait before the next try.',
  internal: 'Something failed on our side. The operator can find the cause by `requestId`.',
  unavailable:
    'The service cannot answer at the moment. Try again later; `Retry-After` may contain the seconds to wait.',
};

/** Documented answer for the errors that share a status. */
export interface ErrorResponse {
  /** Name among the document's components. */
  name: string;
  description: string;
  examples: Record<string, { value: object }>;
}

/** Answer that any endpoint may give. */
export const failure = errorResponse(['internal', 'unavailable']);

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
