import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ now: () => number, wait: (ms: number) => Promise<unknown> }} Clock */

/** @type {Clock} */
const realClock = { now: Date.now, wait };

/**
 * Does some work, and does it again while it fails by something that passes. Throws the error that does not pass, or the last
 * one when the time is over.
 * @template Result
 * @param {() => Promise<Result>} work  may be done twice
 * @param {object} options
 * @param {(error: any) => string | null} options.passing  what is waited for, in a sentence; null where waiting does not help
 * @param {number} options.minutes
 * @param {number} options.pauseMs
 * @param {(line: string) => void} options.say  told once for each thing that is waited for
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

/** Whether Google refuses because an API was switched on a moment ago: it takes some minutes to reach all of its machines. */
export function isApiStillComing(/** @type {string} */ message) {
  return /SERVICE_DISABLED|has not been used in project|API \[[\w.]+\] not enabled/.test(message);
}
