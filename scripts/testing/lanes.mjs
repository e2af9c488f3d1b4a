import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { besideOffset } from '../emulators/config.mjs';
import { endWithParent, reportsDir, rootDir } from '../paths.mjs';
import { hasFailure, pairedSteps, runSteps } from './steps.mjs';

/** @typedef {import('./stage.mjs').StageResult} StageResult */

const script = join(rootDir, 'scripts/testing/second-lane.mjs');
const resultsFile = join(reportsDir, 'second-lane.json');

/**
 * Runs the wanted parts of paired steps in two lanes, each of which takes the next step when free. The second lane
 * prints a step when it is done. No step starts after a failure.
 */
export async function runLanes(/** @type {string[]} */ wanted) {
  const waiting = pairedSteps
    .map(({ parts }) => parts.filter((part) => wanted.includes(part)))
    .filter(({ length }) => length > 0);
  /** @type {StageResult[]} */
  const results = [];
  const takeSteps = async (/** @type {(parts: string[]) => Promise<StageResult[]>} */ run) => {
    for (let parts = waiting.shift(); parts; parts = waiting.shift()) {
      results.push(...(await run(parts)));
      if (hasFailure(results)) return;
    }
  };
  await Promise.all([takeSteps((parts) => runSteps(pairedSteps, parts)), takeSteps(runInSecondLane)]);
  return results;
}

/** @returns {Promise<StageResult[]>} */
async function runInSecondLane(/** @type {string[]} */ parts) {
  console.log(`\n=== ${parts.join(', ')} (in the second lane; output follows)`);
  mkdirSync(reportsDir, { recursive: true });
  rmSync(resultsFile, { force: true });
  let output = '';
  const code = await new Promise((resolve) => {
    const env = { ...process.env, TEST_PORT_OFFSET: String(besideOffset) };
    const child = spawn(process.execPath, [...endWithParent, script, resultsFile, ...parts], { cwd: rootDir, env });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', resolve);
    child.once('close', resolve);
  });
  console.log(output);
  if (existsSync(resultsFile)) return JSON.parse(readFileSync(resultsFile, 'utf8'));
  console.log(`The second lane ended with ${code} and left no results.`);
  return [{ name: parts.join(', '), passed: 0, failed: 1, seconds: 0, busySeconds: 0 }];
}
