import { AppError } from './app-error.ts';
import { type Limit, takeAll } from './rate-limit.store.ts';

export type { Limit } from './rate-limit.store.ts';

/** Counts one use against the limits, shared by all instances, or refuses. Answers the way to take the use back. */
export async function take(limits: Limit[], refusal: string): Promise<() => Promise<void>> {
  const use = await takeAll(limits);
  if (use.isAllowed) return use.giveBack;
  throw tooMany(refusal, use.seconds);
}

/** The refusal of a limit that is used up: 429 and the time to wait. */
export function tooMany(refusal: string, seconds: number): AppError {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('rate_limited', {
    message: `${refusal} Try again in ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
