import type { Request } from 'express';
import { trustedProxyHops } from '../config.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { deviceIdSchema, idempotencyKeySchema, ifMatchSchema } from '../contract/rules/fields.ts';
import { hashedKey } from '../firestore/ids.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../sessions/session.ts';

/** The caller, as far as the network shows. */
export interface Client {
  /** The caller's address for calls through Hosting; for others, whatever the caller wrote. */
  ipAddress: string;
  /** Address that passed the call to Google: a Hosting edge or the caller. Callers cannot forge it. */
  lastHop: string;
  userAgent: string;
  /** The header `x-device-id`, by which a browser can be recognized; null if missing. */
  deviceId: string | null;
}

/** Idempotency key of a request, and the digest of its content. */
export interface RequestKey {
  /** Hash of administrator, endpoint and `Idempotency-Key`: a document id. */
  id: string;
  /** Hash of path parameters and parsed body: another body under the same key is another request. */
  bodyHash: string;
}

/** An administrator's request for services, without its input. */
export interface WriteRequest {
  actor: Actor;
  /** Idempotency key of a call to an `idempotent` endpoint; null if missing. */
  key: RequestKey | null;
  /** Revision that the caller of a `versioned` endpoint read; null overwrites any. */
  ifMatch: string | null;
}

/** Reads addresses from X-Forwarded-For, counted from the right: the caller wrote the entries further left. */
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

/** Bound to its sender. Refuses an invalid key. */
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

/** Revision without quotes. */
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
