import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testSuite } from '../emulators/config.mjs';
import { reportsDir } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { runInSuite } from './run-in-suite.mjs';
import { startCost } from './stage.mjs';

const resultsFile = join(reportsDir, `in-emulators-${testSuite}.json`);

/**
 * Starts the emulators, runs a script in them, which reports its stages, and stops them.
 * @param {string} script  relative to the repository
 * @param {string[]} args
 * @param {Parameters<typeof runInSuite>[2]} [changed]
 * @returns {Promise<import('./stage.mjs').StageResult[]>}
 */
export async function runInEmulators(script, args, changed) {
  const cost = startCost();
  rmSync(resultsFile, { force: true });
  const succeeded = await runInSuite(script, args, changed);
  /** @type {import('./stage.mjs').StageResult[]} */
  const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : [];
  // The emulators' own time is a separate line. If no stage reports a failure, they failed.
  const { seconds, busySeconds } = results.reduce(
    (left, result) => ({
      seconds: left.seconds - result.seconds,
      busySeconds: left.busySeconds - result.busySeconds,
    }),
    cost(),
  );
  const isExplained = results.length > 0 && (succeeded || results.some(({ failed }) => failed > 0));
  return [{ name: 'emulators', passed: 0, failed: isExplained ? 0 : 1, seconds, busySeconds }, ...results];
}

/** Keeps the stages so far for the process that started the emulators. */
export function reportStages(/** @type {import('./stage.mjs').StageResult[]} */ results) {
  writeWhole(resultsFile, JSON.stringify(results));
}
