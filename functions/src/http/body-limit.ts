import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { bodyLimitOf, bodyLimits } from '../contract/body-limits.ts';
import { type Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import { AppError } from '../app-error.ts';

// On the request itself and under a name that any copy of this module knows: the emulator may load it twice.
const refusedLimit = Symbol.for('badge-platform.refused-body-limit');
type Marked = IncomingMessage & { [refusedLimit]?: number };

const checkMs = 500;
const mostChecks = 20;

/**
 * Looks at each request of this process before the platform's parser does. One that declares a body above its
 * endpoint's limit is marked and shown to the parser as one without a body, so nothing of it is read or parsed;
 * `refuseLargeBody` answers it.
 */
export function watchBodySizes(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: Marked };
    const limit = limitFor(request.method ?? '', (request.url ?? '').split('?', 1)[0] ?? '');
    if (!(Number(request.headers['content-length'] ?? 0) > limit)) return;
    request[refusedLimit] = limit;
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
  });
}

/**
 * Answers a marked request with 413. What comes of the body is thrown away first, for as long as it comes: a proxy or a
 * caller who is still sending when the connection closes may never read the answer.
 */
export const refuseLargeBody: RequestHandler = (request, response, next) => {
  const limit = (request as Marked)[refusedLimit];
  if (limit === undefined) {
    next();
    return;
  }
  let quietChecks = 0;
  let checksLeft = mostChecks;
  const refuse = () => {
    clearInterval(timer);
    request.off('end', refuse);
    if (!request.complete) response.set('Connection', 'close');
    next(tooLarge(limit));
  };
  // Two checks without a byte between them: after one, this process may just have been busy.
  const timer = setInterval(() => {
    quietChecks += 1;
    checksLeft -= 1;
    if (quietChecks > 1 || checksLeft === 0) refuse();
  }, checkMs);
  request.once('end', refuse);
  request.on('data', () => {
    quietChecks = 0;
  });
};

/** Refuses a body that declared no length and turned out to be above the endpoint's limit. */
export function refuseLargeRawBody(endpoint: Endpoint, request: Request): void {
  const { rawBody } = request as Request & { rawBody?: Buffer };
  const limit = bodyLimitOf(endpoint);
  if (rawBody && rawBody.length > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): AppError {
  const size = limit < 1024 * 1024 ? `${limit / 1024} kB` : `${limit / 1024 / 1024} MB`;
  return new AppError('payload_too_large', {
    message: `This is too large: at most ${size} can be sent here.`,
  });
}

// As Express matches: the first endpoint that fits, in any case, with or without a slash at the end.
const limits = endpoints.map((endpoint) => ({
  method: endpoint.method,
  path: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  limit: endpoint.body ? bodyLimitOf(endpoint) : bodyLimits.public,
}));

function limitFor(method: string, path: string): number {
  return limits.find((known) => known.method === method && known.path.test(path))?.limit ?? bodyLimits.public;
}
