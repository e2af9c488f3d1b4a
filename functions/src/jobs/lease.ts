const shortestMs = 60_000;
const longestMs = 10 * 60_000;

/**
 * How long a job may stand still before the watch takes it up. Each time that it does it leaves the next runner twice as
 * long: work that a slow database stretches beyond a minute would otherwise be begun anew for ever.
 */
export function leaseMsOf(turn: number): number {
  return Math.min(shortestMs * 2 ** Math.max(turn - 1, 0), longestMs);
}
