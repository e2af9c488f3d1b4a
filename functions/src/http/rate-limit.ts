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

interface InstanceLimitOptions {
  max: number;
  windowSeconds: number;
  /** Keys that are remembered; beyond it the oldest window is forgotten. */
  mostKeys?: number;
}

/**
 * Counts uses in this instance's memory, where a use must cost no call. The answer is the seconds to wait when a key's
 * window, which starts with its first use, is used up; else 0.
 */
export function createInstanceLimit({ max, windowSeconds, mostKeys = 10_000 }: InstanceLimitOptions) {
  const windows = new Map<string, { uses: number; endsAt: number }>();

  return function take(key: string): number {
    const now = Date.now();
    const open = windows.get(key);
    if (open && open.endsAt > now) {
      open.uses += 1;
      return open.uses > max ? Math.max(1, Math.ceil((open.endsAt - now) / 1000)) : 0;
    }
    windows.delete(key);
    const [oldest] = windows.keys();
    if (windows.size >= mostKeys && oldest !== undefined) windows.delete(oldest);
    windows.set(key, { uses: 1, endsAt: now + windowSeconds * 1000 });
    return 0;
  };
}
