import { vi } from 'vitest';

/** Call made by the code under test. */
export interface SeenCall {
  route: string;
  origin: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Reply = Response | ((call: SeenCall) => Response | Promise<Response>);

export type Replies = Record<string, Reply>;

/** Answers calls by route; others fail like a lost connection. Returns the growing list of calls. */
export function fakeApi(replies: Replies): SeenCall[] {
  const seen: SeenCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin);
    // Others are answered at once, because tests delay given answers.
    const text = init.body instanceof Blob ? await init.body.text() : init.body;
    const call: SeenCall = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      origin: url.origin,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof text === 'string' ? JSON.parse(text) : undefined,
    };
    seen.push(call);
    const reply = replies[call.route];
    if (!reply) throw new TypeError('Failed to fetch');
    return typeof reply === 'function' ? await reply(call) : reply.clone();
  });
  return seen;
}

export function callsTo(seen: SeenCall[], route: string): SeenCall[] {
  return seen.filter((call) => call.route === route);
}

/** Bodies of the calls to one route in order. */
export function bodiesOf(seen: SeenCall[], route: string): unknown[] {
  return callsTo(seen, route).map(({ body }) => body);
}

export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status });
}

/** Answer in the contract's error format. */
export function refusal(status: number, code: string, message: string, fields?: Record<string, string>): Response {
  return json({ message, code, requestId: 'request-1', ...(fields && { fields }) }, status);
}

/** Refusal after a concurrent change, with the current record and revision. */
export function outdated(current: object, revision: string): Response {
  const message = 'Somebody else changed this meanwhile.';
  const body = { message, code: 'outdated', current, requestId: 'request-1' };
  return Response.json(body, { status: 409, headers: { ETag: `"${revision}"` } });
}

/** Reply that is delayed until `answer` is called. */
export function later() {
  let answer: (reply: Response) => void = () => undefined;
  const given = new Promise<Response>((resolve) => (answer = resolve));
  return { reply: async () => (await given).clone(), answer };
}

export function inTurn(...replies: Response[]): () => Response {
  let turn = 0;
  return () => {
    const reply = replies[Math.min(turn, replies.length - 1)];
    turn += 1;
    return reply?.clone() ?? new Response('', { status: 500 });
  };
}
