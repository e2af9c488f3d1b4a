import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { noCost } from '../log/count-firestore.ts';
import { logRequest } from '../log/log.ts';
import { type RequestContext, withinRequest } from '../log/request-context.ts';
import { declaredBytes } from './request-body.ts';

const checkMs = 500;
const mostChecks = 20;

/**
 * Delays an error, at most ten seconds, while the unread body still arrives, and discards the body. A sender may not
 * read the answer if the connection closes first.
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
  // Two checks without new bytes: after one, this process may just have been busy.
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
 * Gives a request an id, for the answer and the log, so that a user's report leads to the cause. Logs one line at its
 * end.
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
    // A caller who left before the answer gets no status; 499 is nginx's well-known number.
    const status = response.writableFinished ? response.statusCode : 499;
    logRequest(context, { status, latencyMs: Math.round(performance.now() - started) });
  });
  withinRequest(context, next);
};

// Node's types omit it: it exists once the module was loaded, as null or a domain.
interface WithDomain {
  domain?: { exit: () => void } | null;
}

/**
 * Runs a function outside of the `domain` that the functions framework creates per request. Domains are deprecated and
 * cost work at every promise. Why that is safe: functions/src/http/README.md.
 */
export function outsideDomain<Given extends unknown[], Answer = void>(
  run: (...given: Given) => Answer,
): (...given: Given) => Answer {
  return (...given) => {
    (process as WithDomain).domain?.exit();
    return run(...given);
  };
}
