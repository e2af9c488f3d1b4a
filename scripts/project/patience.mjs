import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ now: () => number, wait: (ms: number) => Promise<unknown> }} Clock */

/** @type {Clock} */
const realClock = { now: Date.now, wait };

/**
 * Does some work, and retries while it fails for a temporary reason. Throws a permanent error at once, or the last one
 * after the deadline.
 * @template Result
 * @param {() => Promise<Result>} work  may be done twice
 * @param {object} options
 * @param {(error: any) => string | null} options.passing  the reason to wait, as a sentence; null for a permanent error
 * @param {number} options.minutes
 * @param {number} options.pauseMs
 * @param {(line: string) => void} options.say  called once per reason
 * @param {Clock} [options.clock]
 * @returns {Promise<Result>}
 */
export async function patiently(work, { passing, minutes, pauseMs, say, clock = realClock }) {
  const until = clock.now() + minutes * 60_000;
  for (let said = ''; ; await clock.wait(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      const waitsFor = passing(error);
      if (!waitsFor || clock.now() + pauseMs > until) throw error;
      if (waitsFor !== said) say(`${waitsFor} Trying again for up to ${minutes} minutes.`);
      said = waitsFor;
    }
  }
}

/** Whether Google refuses because an API was just switched on. It takes some minutes to reach all machines. */
export function isApiStillComing(/** @type {string} */ message) {
  return /SERVICE_DISABLED|has not been used in project|API \[[\w.]+\] not enabled/.test(message);
}
