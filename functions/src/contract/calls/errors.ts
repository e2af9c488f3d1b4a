import * as z from 'zod';

/** Every error code an answer may carry, with its HTTP status: the only such table. */
export const errorStatuses = {
  invalid_request: 400,
  unauthenticated: 401,
  /** The session ended because its administrator was taken away: signing in again does not help. */
  access_ended: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  /** Another call changed the record since the caller read it. */
  outdated: 409,
  /** Existed and is not valid any more. */
  gone: 410,
  payload_too_large: 413,
  /** The body is packed, or no JSON by its header. */
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not a success. `fields` maps a dotted path to the fault there. */
export const errorBodySchema = z.strictObject({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  /** Present record, with `outdated`, in the shape that the endpoint answers. */
  current: z.unknown().optional(),
  requestId: z.string(),
});

export type ErrorBody = z.output<typeof errorBodySchema>;
