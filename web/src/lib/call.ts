import type { Answer, CallInput, Endpoint } from 'functions/contract';
import { fillPath } from 'functions/contract/text/address';
import { ApiError } from './api-error.ts';
import { isSomebodyThere, readSessionId } from './session.ts';

/**
 * Part of an endpoint that a call needs when it runs. A public page states just this, with the endpoint's type, and so
 * does without the contract's schemas in its bundle.
 */
type Route<E extends Endpoint> = Pick<E, 'method' | 'path'> & { media?: string };

/** An input whose body was written as JSON already: what is large is written in pieces. */
type WrittenInput<E extends Endpoint> = Omit<CallInput<E>, 'body'> & { body: Blob };

type CallAnswer<E extends Endpoint> = E extends { media: string } ? Blob : Answer<E>;

interface Limits {
  signal?: AbortSignal;
  /** How long the whole answer is waited for: a network that never answers must not look like one that is about to. */
  withinMs?: number;
}

interface CallOptions extends Limits {
  headers?: Record<string, string>;
  /** Key by which the server recognises a repeated call. */
  idempotencyKey?: string;
  /** The revision that was read: the server refuses the call as `outdated` when the record has another one. */
  ifMatch?: string | null;
}

/** Options of a call, which must have a key if the endpoint takes one. */
type OptionsOf<E extends Endpoint> = E extends { idempotent: true }
  ? [options: CallOptions & { idempotencyKey: string }]
  : [options?: CallOptions];

/** Calls an endpoint: JSON in, JSON or a file out. Any answer that is not a success throws an ApiError. */
export async function call<E extends Endpoint>(
  route: E | Route<E>,
  input: CallInput<E> | WrittenInput<E>,
  ...[options]: OptionsOf<E>
): Promise<CallAnswer<E>> {
  return await answerIn(route, await send(route, input, options));
}

/**
 * Calls like `call`, for endpoints whose revision is in the answer's ETag alone; null where the answer came without
 * one.
 */
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
  // The server has parsed its answer against the contract already; the web only takes the type.
  return (route.media ? await response.blob() : await response.json()) as CallAnswer<E>;
}

/**
 * Gets JSON from another site than ours, which learns nothing of a session. Any answer that is not a success throws an
 * ApiError.
 */
export async function getJsonElsewhere(address: string, limits: Limits): Promise<unknown> {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store', ...signalOf(limits) });
  if (response.ok) return await response.json();
  throw new ApiError(response.status, response.statusText, await response.text());
}

function signalOf({ signal, withinMs }: Limits): { signal?: AbortSignal } {
  if (withinMs === undefined) return signal ? { signal } : {};
  const late = AbortSignal.timeout(withinMs);
  if (!signal) return { signal: late };
  // Safari before 17.4 has no `any`: there Hosting ends a call that is late, after 60 seconds.
  return { signal: 'any' in AbortSignal ? AbortSignal.any([signal, late]) : signal };
}

/** The path with its parameters and the query. Null and undefined are left out, an array repeats its key. */
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

// A proxy that compresses an answer marks its ETag as weak: W/"1".
function revisionIn(response: Response): string | null {
  return /"(.+)"/.exec(response.headers.get('ETag') ?? '')?.[1] ?? null;
}

function headersFor(body: unknown, { headers, idempotencyKey, ifMatch }: CallOptions): Record<string, string> {
  const sessionId = readSessionId();
  return {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(sessionId !== null && { 'x-session-id': sessionId }),
    // Calls that the console makes by itself, while nobody is there, do not keep the session alive.
    ...(sessionId !== null && !isSomebodyThere() && { 'x-background': '1' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    ...(typeof ifMatch === 'string' && { 'If-Match': `"${ifMatch}"` }),
    ...headers,
  };
}

/** JSON that the server has embedded in the page under an id; null where it has not. */
export function dataInPage(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
