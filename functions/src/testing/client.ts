import { fillPath } from '../contract/address.ts';
import { authApi } from '../contract/auth.ts';
import { type Answer, type CallInput, type Endpoint, answersJson } from '../contract/endpoint.ts';

/** The parts of a call, of any shape: tests of bad input send what the types forbid. */
export interface RawCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  sessionId?: string | undefined;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The input of a typed call; it may be left out where the endpoint needs none. */
export type TypedInput<E extends Endpoint, More = unknown> = keyof CallInput<E> extends never
  ? [More?]
  : [CallInput<E> & More];

/** Calls an endpoint of the site at `baseUrl` and answers the response, whatever its status. */
export async function send(baseUrl: string, endpoint: Endpoint, call: RawCall = {}): Promise<RawAnswer> {
  const response = await fetch(addressOf(baseUrl, endpoint, call), {
    method: endpoint.method,
    // The target of a redirect is part of the answer.
    redirect: 'manual',
    headers: {
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(call.sessionId !== undefined && { 'X-Session-Id': call.sessionId }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Gives the body of a success, a file as text; any other answer throws an error with the server's words. */
export function bodyOf<E extends Endpoint>(endpoint: E, { status, text }: RawAnswer): Answer<E> {
  if (status !== (endpoint.status ?? 200)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`);
  }
  // The server has parsed its answer against the contract; a caller takes the type.
  return (answersJson(endpoint) ? JSON.parse(text) : text) as Answer<E>;
}

interface SiteAccount {
  baseUrl: string;
  email: string;
  password: string;
}

/** Signs in with a password and gives the typed calls of that session. */
export async function signedInClient({ baseUrl, email, password }: SiteAccount) {
  const login = await send(baseUrl, authApi.login, { body: { email, password } });
  const { sessionId } = bodyOf(authApi.login, login);
  return {
    sessionId,
    /** Answers the body of a success; a call that is refused throws. */
    call: async <E extends Endpoint>(endpoint: E, ...[input]: TypedInput<E>): Promise<Answer<E>> =>
      bodyOf(endpoint, await send(baseUrl, endpoint, Object.assign({ sessionId }, input))),
  };
}

/** An array repeats its key; null and undefined are left out. */
function addressOf(baseUrl: string, { path }: Endpoint, { params, query = {} }: RawCall): URL {
  const url = new URL(fillPath(path, params), baseUrl);
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null)
        url.searchParams.append(key, typeof one === 'string' ? one : JSON.stringify(one));
    }
  }
  return url;
}
