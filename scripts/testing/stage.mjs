/** @typedef {import('./counts.mjs').Counts & { tests?: import('./times.mjs').Timed[] }} StageOutcome */
/** @typedef {StageOutcome & { name: string, seconds: number }} StageResult */

/**
 * Runs one stage and takes its time.
 * @param {string} name
 * @param {() => Promise<StageOutcome>} work
 * @returns {Promise<StageResult>}
 */
export async function runStage(name, work) {
  console.log(`\n=== ${name}`);
  const start = performance.now();
  const outcome = await work();
  return { name, ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** A stage without tests, such as lint: it adds nothing when it succeeds and one failure when it does not. */
export async function asCheck(/** @type {Promise<boolean>} */ succeeded) {
  return { passed: 0, failed: (await succeeded) ? 0 : 1 };
}

/** One line per stage. */
export function summary(/** @type {StageResult[]} */ results) {
  return results.map(({ name, passed, failed, seconds }) => {
    const outcome = passed + failed === 0 ? 'ok' : `${passed} passed, ${failed} failed`;
    return `${name.padEnd(20)}${outcome.padEnd(26)}${seconds.toFixed(1).padStart(7)} s`;
  });
}
