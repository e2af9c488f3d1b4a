import type { ErrorRequestHandler, RequestHandler } from 'express';
import { type ErrorBody, errorStatuses } from '../contract/errors.ts';
import { logRequestFailed } from '../log.ts';
import { AppError } from './app-error.ts';

/** Answers a path or method that no endpoint has. */
export const noSuchEndpoint: RequestHandler = (request) => {
  throw new AppError('not_found', { message: `There is no ${request.method} ${request.path}.` });
};

/** Turns any error into the contract's error body. A 5xx says a fixed sentence; its cause is logged once. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const requestId = String(response.locals.requestId);
  if (response.headersSent) {
    next(error);
    return;
  }
  const known = error instanceof AppError ? error : fromFramework(error);
  const status = errorStatuses[known.code];
  if (status >= 500) logRequestFailed(requestId, known.cause ?? known);
  const body: ErrorBody = {
    message: known.message,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
    ...(known.current !== undefined && { current: known.current }),
    requestId,
  };
  response.status(status).set('Cache-Control', 'private, no-store').set(known.headers).json(body);
};

/** Express throws errors that carry a status: a path with a broken percent escape is the caller's mistake. */
function fromFramework(error: unknown): AppError {
  if (error instanceof URIError) return new AppError('invalid_request', { message: 'The address is not valid.' });
  return new AppError('internal', {
    message: 'Something failed on our side. Try again, and give the request id if it stays.',
    cause: error,
  });
}
