import { verificationOff } from 'functions/contract/badge-words';
import { ApiError, serverMessageOr } from '../../lib/api-error.ts';

/** Where looking a badge up stands. `closed` means that the organisation has switched public verification off. */
export type Lookup<T> =
  | { status: 'loading' }
  | { status: 'found'; found: T }
  | { status: 'missing' }
  | { status: 'closed'; message: string }
  | { status: 'failed' };

/** What an error means to a visitor. A hash that is not even well-formed is no badge's. */
export function lookupFailure(error: unknown): Lookup<never> {
  if (!(error instanceof ApiError)) return { status: 'failed' };
  if (error.status === 404 || error.status === 400) return { status: 'missing' };
  if (error.status !== 403) return { status: 'failed' };
  return { status: 'closed', message: serverMessageOr(error, verificationOff.message) };
}
