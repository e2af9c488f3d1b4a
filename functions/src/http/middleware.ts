import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { noCost } from '../count-firestore.ts';
import { logRequest } from '../log/log.ts';
import { type RequestContext, withinRequest } from '../log/request-context.ts';
import { declaredBytes } from './request-body.ts';

const checkMs = 500;
const mostChecks = 20;

/**
 * Lets a refusal wait while the body that nobody reads still comes, ten seconds at most, and throws the body away: a proxy
 * or a caller who is still sending when the connection closes may never read the answer.
 */
export const dropBody: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (declaredBytes(request) === 0 || request.complete) {
    next(error);
    return;
  }
  let quietChecks = 0;
  let checksLeft = mostChecks;
  const refuse = () => {
    clearInterval(timer);
    request.off('end', refuse);
    if (!request.complete) response.set('Connection', 'close');
    next(error);
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
  request.resume();
};

/**
 * Gives a request its id, which stands in the answer and in the log, so that a person's report leads to the cause; and
 * writes one line about it when it is over.
 */
export const observeRequest: RequestHandler = (request, response, next) => {
  const context: RequestContext = { id: randomUUID(), method: request.method, route: 'none', cost: noCost() };
  const started = performance.now();
  response.locals.requestId = context.id;
  response.set('X-Request-Id', context.id);
  response.set('X-Content-Type-Options', 'nosniff');
  // Pages and files of badges name pupils.
  response.set('X-Robots-Tag', 'noindex');
  response.once('close', () => {
    // A caller who went away before the answer gets no status; nginx's number for that is widely known.
    const status = response.writableFinished ? response.statusCode : 499;
    logRequest(context, { status, latencyMs: Math.round(performance.now() - started) });
  });
  withinRequest(context, next);
};

// Node's own types leave it out: it is there once somebody loaded the module, null or a domain.
interface WithDomain {
  domain?: { exit: () => void } | null;
}

/**
 * The same function outside of the `domain` that the functions framework puts around each request. Domains are deprecated,
 * and Node looks after them at every promise. Why that is safe: docs/decisions/054.
 */
export function outsideDomain<Given extends unknown[], Answer = void>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  return (...given) => {
    (process as WithDomain).domain?.exit();
    return run(...given);
  };
}
