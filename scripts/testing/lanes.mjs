import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { besideOffset } from '../emulators/config.mjs';
import { endWithParent, reportsDir, rootDir } from '../paths.mjs';
import { lanes, runSteps } from './steps.mjs';

/** @typedef {import('./stage.mjs').StageResult} StageResult */

const script = join(rootDir, 'scripts/testing/second-lane.mjs');
const resultsFile = join(reportsDir, 'second-lane.json');

/**
 * Runs the wanted parts of both lanes at once, where each has one. The second prints when it is done.
 * @returns {Promise<StageResult[]>}
 */
export async function runLanes(/** @type {string[]} */ wanted) {
  const [first, second] = lanes.map((steps) =>
    steps.flatMap(({ parts }) => parts).filter((part) => wanted.includes(part)),
  );
  if (first.length === 0 || second.length === 0) return runSteps(lanes.flat(), wanted);
  console.log(`\n=== ${second.join(', ')} (beside the next; what they print follows)`);
  const [here, beside] = await Promise.all([runSteps(lanes[0], first), runSecondLane(second)]);
  return [...here, ...beside];
}

/** @returns {Promise<StageResult[]>} */
async function runSecondLane(/** @type {string[]} */ parts) {
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
