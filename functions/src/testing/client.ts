import { fillPath } from '../contract/text/address.ts';
import { authApi } from '../contract/calls/auth.ts';
import { type Answer, type CallInput, type Endpoint, answersJson } from '../contract/calls/endpoint.ts';

/** The parts of a call, of any shape, because tests of bad input break the types. */
export interface RawCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  sessionId?: string | undefined;
  headers?: Record<string, string>;
  /** Disconnects the caller before the answer. */
  signal?: AbortSignal;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
}

/** The input of a typed call; optional if the endpoint needs none. */
export type TypedInput<E extends Endpoint, More = unknown> = keyof CallInput<E> extends never
  ? [More?]
  : [CallInput<E> & More];

/** Parts of a request to an address. */
export type AddressCall = Omit<RawCall, 'params' | 'query'> & { method?: string };

/** Requests an address and returns any answer. It does not follow redirects, which are part of the answer. */
export async function ask(
  url: URL,
  { method = 'GET', body, sessionId, headers, signal }: AddressCall = {},
): Promise<RawAnswer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(sessionId !== undefined && { 'X-Session-Id': sessionId }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, text: new TextDecoder().decode(bytes), bytes };
}

/** Calls an endpoint of the site at `baseUrl` and returns the response of any status. */
export function send(
  baseUrl: string,
  endpoint: Endpoint,
  { params, query, ...call }: RawCall = {},
): Promise<RawAnswer> {
  return ask(addressOf(baseUrl, endpoint, params, query), { ...call, method: endpoint.method });
}

/** Returns the body of a success, a file as text; otherwise throws the server's message. */
export function bodyOf<E extends Endpoint>(endpoint: E, { status, text }: RawAnswer): Answer<E> {
  if (status !== (endpoint.status ?? 200)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`);
  }
  // The server has already parsed its answer against the contract; a caller gets the type.
  return (answersJson(endpoint) ? JSON.parse(text) : text) as Answer<E>;
}

interface SiteAccount {
  baseUrl: string;
  email: string;
  password: string;
}

/** Signs in with a password and returns the typed calls of that session. */
export async function signedInClient({ baseUrl, email, password }: SiteAccount) {
  const login = await send(baseUrl, authApi.login, { body: { email, password } });
  const { sessionId } = bodyOf(authApi.login, login);
  return {
    sessionId,
    /** Returns the body of a success; throws if the call is refused. */
    call: async <E extends Endpoint>(endpoint: E, ...[input]: TypedInput<E>): Promise<Answer<E>> =>
      bodyOf(endpoint, await send(baseUrl, endpoint, Object.assign({ sessionId }, input))),
  };
}

/** An array repeats its key; null and undefined are left out. */
function addressOf(baseUrl: string, { path }: Endpoint, params: RawCall['params'], query: RawCall['query'] = {}): URL {
  const url = new URL(fillPath(path, params), baseUrl);
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null)
        url.searchParams.append(key, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return url;
}
