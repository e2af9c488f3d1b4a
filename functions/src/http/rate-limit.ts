import { AppError } from '../app-error.ts';

/** Limit of `max` uses within any `windowSeconds`. */
export interface Limit {
  /** Names the limited action and its subject; stored as a hash. */
  key: string;
  max: number;
  windowSeconds: number;
}

/** Error for an exceeded limit: 429 with the time to wait, or with what to do `instead`. */
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
  /** Most remembered keys; beyond it, the oldest window is dropped. */
  mostKeys?: number;
}

/**
 * Counts uses in this instance's memory, if a use must not cost a call. A window starts at a key's first use; the
 * result is the seconds to wait if it is full, else 0.
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
