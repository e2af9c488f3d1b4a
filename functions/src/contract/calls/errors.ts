import * as z from 'zod';

/** All error codes with their HTTP statuses; there is no other such table. */
export const errorStatuses = {
  invalid_request: 400,
  unauthenticated: 401,
  /** The session ended because the administrator was removed; signing in again does not help. */
  access_ended: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** Another call changed the record after the caller read it. */
  outdated: 409,
  /** Existed, and is no longer valid. */
  gone: 410,
  payload_too_large: 413,
  /** The body is compressed, or its header says that it is not JSON. */
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** `fields` maps a dotted path to the error there. */
export const errorBodySchema = z.strictObject({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  /** Present record as the endpoint returns it, with `outdated`. */
  current: z.unknown().optional(),
  requestId: z.string(),
});

export type ErrorBody = z.output<typeof errorBodySchema>;
