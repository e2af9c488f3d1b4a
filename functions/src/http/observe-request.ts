import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { noCost } from '../count-firestore.ts';
import { logRequest } from '../log/log.ts';
import { type RequestContext, withinRequest } from '../log/request-context.ts';

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
