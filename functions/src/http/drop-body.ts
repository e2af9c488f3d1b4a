import type { ErrorRequestHandler } from 'express';
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
