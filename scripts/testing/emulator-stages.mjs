import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportsDir } from '../paths.mjs';
import { runInSuite } from './run-in-suite.mjs';

export const resultsFile = join(reportsDir, 'in-emulators.json');

/**
 * Starts the emulators, runs the given parts in them through scripts/test-in-emulators.mjs, and stops them.
 * @param {string[]} parts
 * @param {Record<string, string>} [secrets]  of the functions, in place of their own
 * @returns {Promise<import('./stage.mjs').StageResult[]>}
 */
export async function runInEmulators(parts, secrets) {
  const start = performance.now();
  rmSync(resultsFile, { force: true });
  await runInSuite('scripts/test-in-emulators.mjs', parts, secrets);
  const results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : [];
  const inside = results.reduce((sum, { seconds }) => sum + seconds, 0);
  // The time of the emulators themselves is a line of its own; without any result they are what failed.
  const seconds = (performance.now() - start) / 1000 - inside;
  return [{ name: 'emulators', passed: 0, failed: results.length === 0 ? 1 : 0, seconds }, ...results];
}
