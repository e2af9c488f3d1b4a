import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { siteUrl, testConfigFile, testProject } from '../emulators/config.mjs';
import { launchFirebase } from '../emulators/launch.mjs';
import { classify } from '../emulators/output.mjs';
import { takenPort } from '../emulators/ports.mjs';
import { onStopRequest } from '../emulators/stop-request.mjs';
import { cacheDir, reportsDir, rootDir } from '../paths.mjs';
import { takeSnapshot } from './snapshot.mjs';

export const resultsFile = join(reportsDir, 'in-emulators.json');
const functionLogs = join(cacheDir, 'emulators/test/functions.log');

/**
 * Starts the emulators, runs the given parts in them through scripts/test-in-emulators.mjs, and stops them.
 * @param {string[]} parts
 * @returns {Promise<import('./stage.mjs').StageResult[]>}
 */
export async function runInEmulators(parts) {
  const start = performance.now();
  const results = await collectResults(parts);
  const inside = results.reduce((sum, { seconds }) => sum + seconds, 0);
  // The time of the emulators themselves is a line of its own; without any result they are what failed.
  const seconds = (performance.now() - start) / 1000 - inside;
  return [{ name: 'emulators', passed: 0, failed: results.length === 0 ? 1 : 0, seconds }, ...results];
}

async function collectResults(parts) {
  const config = takeSnapshot();
  const taken = await takenPort(config);
  if (taken) {
    console.error(taken);
    return [];
  }
  rmSync(resultsFile, { force: true });
  await runSuite(siteUrl(config), parts);
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : [];
}

async function runSuite(url, parts) {
  mkdirSync(join(cacheDir, 'emulators/test'), { recursive: true });
  const logs = createWriteStream(functionLogs);
  const script = [process.execPath, join(rootDir, 'scripts/test-in-emulators.mjs'), ...parts];
  const suite = launchFirebase({
    name: 'test',
    stops: 'group',
    env: { SITE_URL: url, PUBLIC_URL: url, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    args: [
      ...['emulators:exec', '--config', testConfigFile, '--project', testProject],
      script.map((word) => JSON.stringify(word)).join(' '),
    ],
    onLine(line) {
      const { kind, text } = classify(line);
      if (kind === 'function') logs.write(`${text}\n`);
      else if (kind !== 'chatter') console.log(line);
    },
  });
  onStopRequest(async () => {
    await suite.stop();
    process.exit(130);
  });
  await suite.exited;
  logs.end();
  console.log(`\nThe functions' logs: ${relative(rootDir, functionLogs)}`);
}
