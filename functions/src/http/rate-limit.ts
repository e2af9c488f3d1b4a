import { AppError } from './app-error.ts';
import { type Limit, takeAll } from './rate-limit.store.ts';

export { type Limit, giveBack } from './rate-limit.store.ts';

/** Counts one use against the limits, shared by all instances, or refuses with 429 and the time to wait. */
export async function take(limits: Limit[], refusal: string): Promise<void> {
  const seconds = await takeAll(limits);
  if (seconds === 0) return;
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new AppError('rate_limited', {
    message: `${refusal} Try again in ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
