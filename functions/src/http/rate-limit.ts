import { AppError } from '../app-error.ts';

/** Limit of `max` times within any `windowSeconds`. */
export interface Limit {
  /** Names the limited act and its subject; stored as a hash. */
  key: string;
  max: number;
  windowSeconds: number;
}

/** The refusal of a limit that is used up: 429 and the time to wait, or in its place what to do `instead`. */
export function tooMany(refusal: string, seconds: number, instead = `Try again in ${inWords(seconds)}.`): AppError {
  return new AppError('rate_limited', {
    message: `${refusal} ${instead}`,
    headers: { 'Retry-After': String(seconds) },
  });
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  return seconds <= 2 * 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
