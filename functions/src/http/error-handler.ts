import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError, unavailable } from '../app-error.ts';
import { type ErrorBody, errorStatuses } from '../contract/calls/errors.ts';
import { logRequestFailed } from '../log/log.ts';
import { currentRequest } from '../log/request-context.ts';

export const noSuchEndpoint: RequestHandler = (request) => {
  throw new AppError('not_found', { message: `There is no ${request.method} ${request.path.slice(0, 200)}.` });
};

/**
 * Converts any error to the contract's error body. A 5xx has a fixed sentence, and its cause is logged once, if the
 * caller still waits.
 */
export const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const { status, headers, body } = errorAnswerOf(error, String(response.locals.requestId));
  response.status(status).set(headers).json(body);
};

/**
 * Answers errors at a page's address with the page for the status. A program that asks for JSON gets the error body.
 */
export function errorPages(
  pageFor: (status: number) => Promise<{ html: string; headers: Record<string, string> }>,
): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    const programs = ['application/json', 'application/ld+json', 'application/vc'];
    const isCall = request.baseUrl.startsWith('/api/');
    const wanted = request.accepts(isCall ? [...programs, 'text/html'] : ['text/html', ...programs]);
    if (response.headersSent || wanted !== 'text/html') {
      next(error);
      return;
    }
    const { status, headers } = errorAnswerOf(error, String(response.locals.requestId));
    const page = await pageFor(status);
    response.status(status).set({ ...page.headers, ...headers, 'Cache-Control': 'no-store' });
    response.vary('Accept').type('text/html').send(page.html);
  };
}

/** Logs the cause of a 5xx. */
export function errorAnswerOf(error: unknown, requestId: string) {
  const known = error instanceof AppError ? error : fromPlatform(error);
  const status = errorStatuses[known.code];
  if (status >= 500 && !currentRequest()?.isOver) logRequestFailed(status, known.cause ?? known);
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
    ...(known.current !== undefined && { current: known.current }),
    requestId,
  };
  return { status, headers: { 'Cache-Control': 'private, no-store', ...known.headers }, body };
}

// gRPC: DEADLINE_EXCEEDED, ABORTED by concurrent writers, UNAVAILABLE; and Firebase Auth unreachable.
const passingCodes = new Set<unknown>([4, 10, 14, 'app/network-error', 'app/network-timeout']);

/** A broken percent escape in the path is the caller's mistake; some other failures are temporary. */
function fromPlatform(error: unknown): AppError {
  if (error instanceof URIError) return new AppError('invalid_request', { message: 'The address is not valid.' });
  if (error instanceof Error && 'code' in error && passingCodes.has(error.code)) return unavailable(error);
  return new AppError('internal', {
    message: 'Something failed on our side. Try again, and give the request id if it stays.',
    cause: error,
  });
}
