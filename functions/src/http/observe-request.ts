import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { logRequest } from '../log/log.ts';
import { type RequestContext, withinRequest } from '../log/request-context.ts';

/**
 * Gives a request its id, which stands in the answer and in the log, so that a person's report leads to the cause; and
 * writes one line about it when it is over.
 */
export const observeRequest: RequestHandler = (request, response, next) => {
  const context: RequestContext = { id: randomUUID(), method: request.method, route: 'none', reads: 0, writes: 0 };
  const started = performance.now();
  response.locals.requestId = context.id;
  response.set('X-Request-Id', context.id);
  response.set('X-Content-Type-Options', 'nosniff');
  response.once('close', () => {
    // Where the caller went away before the answer there is no status; nginx's number for that is widely known.
    const status = response.writableFinished ? response.statusCode : 499;
    logRequest(context, { status, latencyMs: Math.round(performance.now() - started) });
  });
  withinRequest(context, next);
};
