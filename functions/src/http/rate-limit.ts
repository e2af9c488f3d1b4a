import { AppError } from '../app-error.ts';

/** At most `max` times within any `windowSeconds`. */
export interface Limit {
  /** Names the limited act and its subject; stored as a hash. */
  key: string;
  max: number;
  windowSeconds: number;
}

/** The refusal of a limit that is used up: 429 and the time to wait. */
export function tooMany(refusal: string, seconds: number): AppError {
  const wait = seconds < 120 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('rate_limited', {
    message: `${refusal} Try again in ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
