import { cpus } from 'node:os';

/**
 * @typedef {{ seconds: number, busySeconds: number }} Cost  elapsed time, and the work of all processors in that time
 */
/** @typedef {import('./counts.mjs').Counts & { tests?: import('./times.mjs').Timed[] }} StageOutcome */
/** @typedef {StageOutcome & { name: string } & Cost} StageResult */

/**
 * Runs one stage and takes its time.
 * @param {string} name
 * @param {() => Promise<StageOutcome>} work
 * @returns {Promise<StageResult>}
 */
export async function runStage(name, work) {
  console.log(`\n=== ${name}`);
  const cost = startCost();
  return { name, ...(await work()), ...cost() };
}

/**
 * Starts the clock. Processor seconds include everything else that runs.
 * @returns {() => Cost} the cost so far
 */
export function startCost() {
  const start = performance.now();
  const busy = busySeconds();
  return () => ({ seconds: (performance.now() - start) / 1000, busySeconds: busySeconds() - busy });
}

/** Seconds that all processors have worked since the machine started. */
function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

/** A stage without tests, such as lint: no count on success, one failure otherwise. */
export async function asCheck(/** @type {Promise<boolean>} */ succeeded) {
  return { passed: 0, failed: (await succeeded) ? 0 : 1 };
}

/** One line per stage. */
export function summary(/** @type {StageResult[]} */ results) {
  return results.map(({ name, passed, failed, seconds, busySeconds }) => {
    const outcome = passed + failed === 0 ? 'ok' : `${passed} passed, ${failed} failed`;
    const times = `${seconds.toFixed(1).padStart(7)} s, processors ${busySeconds.toFixed(1).padStart(7)} s`;
    return `${name.padEnd(20)}${outcome.padEnd(26)}${times}`;
  });
}
