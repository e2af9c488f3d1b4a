import type { Request } from 'express';
import type { Endpoint } from '../contract/endpoint.ts';
import { idempotencyKeySchema, ifMatchSchema } from '../contract/fields.ts';
import { hashedKey } from '../firestore/ids.ts';
import { AppError } from '../app-error.ts';

/** Idempotency key of a request, and the digest of its content. */
export interface RequestKey {
  /** The administrator, the endpoint and the `Idempotency-Key`, hashed: a document id. */
  id: string;
  /** Path parameters and parsed body, hashed: another body under the same key is another request. */
  bodyHash: string;
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
