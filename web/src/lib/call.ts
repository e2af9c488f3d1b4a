import type { Answer, CallInput, Endpoint } from 'functions/contract';
import { fillPath } from 'functions/contract/text/address';
import { ApiError } from './api-error.ts';
import { isSomebodyThere, readSessionId } from './session.ts';

/**
 * Endpoint data needed at run time. Public pages state only this with the endpoint's type, so that they do not bundle
 * the contract's schemas.
 */
type Route<E extends Endpoint> = Pick<E, 'method' | 'path'> & { media?: string };

/** Input with a body already serialized, because large ones are written in parts. */
type WrittenInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & { body: Blob };

type CallAnswer<E extends Endpoint> = E extends { media: string } ? Blob : Answer<E>;

interface Limits {
  signal?: AbortSignal;
  /** Timeout for the whole answer, because a network may never answer. */
  withinMs?: number;
}

interface CallOptions extends Limits {
  headers?: Record<string, string>;
  /** Key that identifies a repeated call. */
  idempotencyKey?: string;
  /** Revision that was read; the server answers `outdated` if it differs. */
  ifMatch?: string | null;
}

/** Options of a call, with a key if the endpoint takes one. */
type OptionsOf<E extends Endpoint> = E extends { idempotent: true }
  ? [options: CallOptions & { idempotencyKey: string }]
  : [options?: CallOptions];

/** Calls an endpoint: JSON in, JSON or a file out. Throws an ApiError unless successful. */
export async function call<E extends Endpoint>(
  route: E | Route<E>,
  input: CallInput<E> | WrittenInput<E>,
  ...[options]: OptionsOf<E>
): Promise<CallAnswer<E>> {
  return await answerIn(route, await send(route, input, options));
}

/** The same as `call`, for endpoints with the revision only in the ETag; null if it is absent. */
export async function callRevised<E extends Endpoint>(
  route: E | Route<E>,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<CallAnswer<E> & { revision: string | null }> {
  const response = await send(route, input, options);
  const answer = await answerIn(route, response);
  return Object.assign(answer as CallAnswer<E> & object, { revision: revisionIn(response) });
}

async function send<E extends Endpoint>(
  route: E | Route<E>,
  input: CallInput<E> | WrittenInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: unknown };
  const response = await fetch(addressOf(route.path, params, query), {
    method: route.method,
    credentials: 'include',
    headers: headersFor(body, options),
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...signalOf(options),
  });
  if (response.ok) return response;
  throw new ApiError(response.status, response.statusText, await response.text(), revisionIn(response));
}

async function answerIn<E extends Endpoint>(route: E | Route<E>, response: Response): Promise<CallAnswer<E>> {
  // The server has already validated its answer; the web only uses the type.
  return (route.media ? await response.blob() : await response.json()) as CallAnswer<E>;
}

/** Gets JSON from another site without session data. Throws an ApiError unless successful. */
export async function getJsonElsewhere(address: string, limits: Limits): Promise<unknown> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store', ...signalOf(limits) });
  if (response.ok) return await response.json();
  throw new ApiError(response.status, response.statusText, await response.text());
}

function signalOf({ signal, withinMs }: Limits): { signal?: AbortSignal } {
  if (withinMs === undefined) return signal ? { signal } : {};
  const late = AbortSignal.timeout(withinMs);
  if (!signal) return { signal: late };
  // Safari before 17.4 lacks `any`; there Hosting ends a late call after 60 seconds.
  return { signal: 'any' in AbortSignal ? AbortSignal.any([signal, late]) : signal };
}

/** Path with parameters and query. Null and undefined are omitted; an array repeats its key. */
export function addressOf(path: string, params: Record<string, string> = {}, query: object = {}): string {
  const filled = fillPath(path, params);
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined) search.append(key, String(item));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

// A compressing proxy marks an ETag as weak: W/"1".
function revisionIn(response: Response): string | null {
  return /"(.+)"/.exec(response.headers.get('ETag') ?? '')?.[1] ?? null;
}

function headersFor(body: unknown, { headers, idempotencyKey, ifMatch }: CallOptions): Record<string, string> {
  const sessionId = readSessionId();
  return {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(sessionId !== null && { 'x-session-id': sessionId }),
    // Background calls do not extend the session.
    ...(sessionId !== null && !isSomebodyThere() && { 'x-background': '1' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(typeof ifMatch === 'string' && { 'If-Match': `"${ifMatch}"` }),
    ...headers,
  };
}

/** Embedded JSON of the server by element id; null if missing. */
export function dataInPage(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
