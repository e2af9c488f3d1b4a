import type { Request } from 'express';
import { trustedProxyHops } from '../config.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { deviceIdSchema, idempotencyKeySchema, ifMatchSchema } from '../contract/rules/fields.ts';
import { hashedKey } from '../firestore/ids.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../sessions/session.ts';

/** The caller, as far as the network tells. */
export interface Client {
  /** The caller's address where the call came through Hosting; what the caller wrote where it did not. */
  ipAddress: string;
  /** The address that handed the call to Google: an edge of Hosting, or the caller. No caller can write it. */
  lastHop: string;
  userAgent: string;
  /** The `x-device-id` header: the same browser as before, if its holder wants to be known. Null without one. */
  deviceId: string | null;
}

/** Idempotency key of a request, and the digest of its content. */
export interface RequestKey {
  /** The administrator, the endpoint and the `Idempotency-Key`, hashed: a document id. */
  id: string;
  /** Path parameters and parsed body, hashed: another body under the same key is another request. */
  bodyHash: string;
}

/** An administrator's request as services see it, besides its input. */
export interface WriteRequest {
  actor: Actor;
  /** Idempotency key of a call to an `idempotent` endpoint; null without one. */
  key: RequestKey | null;
  /** Revision that the caller of a `versioned` endpoint read; null to replace any. */
  ifMatch: string | null;
}

/**
 * Reads the caller's addresses from X-Forwarded-For, counted from the right: entries further left were written by the
 * caller and prove nothing.
 */
export function clientOf(request: Request): Client {
  const forwarded = (request.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const lastHop = forwarded.at(-1) ?? request.socket.remoteAddress ?? 'unknown';
  const ipAddress = forwarded.at(-trustedProxyHops) ?? lastHop;
  return {
    ipAddress: ipAddress.slice(0, 64),
    lastHop: lastHop.slice(0, 64),
    userAgent: (request.header('user-agent') ?? '').slice(0, 500),
    deviceId: deviceIdSchema.safeParse(request.header('x-device-id')).data ?? null,
  };
}

/** The `Idempotency-Key` header bound to its sender, or null without one. Refuses a key of another form. */
export function requestKeyOf(
  request: Request,
  uid: string,
  { method, path }: Endpoint,
  { params, body }: { params: unknown; body: unknown },
): RequestKey | null {
  const key = headerOf(request, 'Idempotency-Key', idempotencyKeySchema);
  if (key === null) return null;
  return {
    id: hashedKey(JSON.stringify([uid, method, path, key])),
    bodyHash: hashedKey(JSON.stringify([params, body])),
  };
}

/** The revision in the `If-Match` header, without its quotes, or null without the header. */
export function ifMatchOf(request: Request): string | null {
  // A proxy that compresses an answer marks its ETag as weak.
  return headerOf(request, 'If-Match', ifMatchSchema)?.replace(/^W\//, '').replaceAll('"', '') ?? null;
}

function headerOf(request: Request, name: string, schema: typeof idempotencyKeySchema): string | null {
  const value = request.header(name);
  if (value === undefined) return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = `${name}: ${result.error.issues[0]?.message ?? ''}.`;
  throw new AppError('invalid_request', { message, fields: { [name]: message } });
}
