import { createWriteStream, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  otherTestOffset,
  siteUrl,
  sweepUrl,
  testConfigFile,
  testProject,
  testSuite,
  writeTestConfig,
} from '../emulators/config.mjs';
import { launchFirebase, workDirOf } from '../emulators/launch.mjs';
import { classify } from '../emulators/output.mjs';
import { takenPort } from '../emulators/ports.mjs';
import { onStopRequest } from '../emulators/stop-request.mjs';
import { newKey } from '../keys/local-key.mjs';
import { rootDir } from '../paths.mjs';
import { parametersOfTests, takeSnapshot } from './snapshot.mjs';

// The emulators live for minutes. Without the optimizing compiler and parallel garbage collection they need half the
// processor time.
const briefJava = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const functionLogs = join(workDirOf(testSuite), 'functions.log');

/**
 * Starts the emulators on the tests' ports with a copy of the build, runs a script in them, and stops them.
 * @param {string} script  relative to the repository
 * @param {string[]} args
 * @param {object} [changed]
 * @param {Record<string, string>} [changed.secrets]  replace those of the functions; the script has all in its environment
 * @param {Record<string, string>} [changed.parameters]  added to those of the functions
 * @param {Record<string, string>} [changed.env]  of every process
 * @param {boolean} [changed.dataAlone]  starts the emulators of records, accounts and files, but no site: the script serves what it calls
 * @returns {Promise<boolean>} whether the script ran and succeeded
 */
export async function runInSuite(script, args, changed = {}) {
  const secrets = { SMTP_URL: 'log:', ISSUER_KEY: await newKey(), ...changed.secrets };
  const config = changed.dataAlone
    ? writeTestConfig(undefined)
    : takeSnapshot({ secrets, parameters: changed.parameters });
  const taken = await takenPort(config, [], `TEST_PORT_OFFSET=${otherTestOffset} npm test`);
  if (taken) {
    console.error(taken);
    return false;
  }
  mkdirSync(workDirOf(testSuite), { recursive: true });
  const logs = createWriteStream(functionLogs);
  const command = [process.execPath, join(rootDir, script), ...args];
  const suite = launchFirebase({
    name: testSuite,
    stops: 'group',
    env: {
      ...(changed.dataAlone ? parametersOfTests() : addressesIn(config)),
      JAVA_TOOL_OPTIONS: [process.env.JAVA_TOOL_OPTIONS, briefJava].filter(Boolean).join(' '),
      ...secrets,
      ...changed.env,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
    args: [
      ...['emulators:exec', '--config', testConfigFile, '--project', testProject],
      ...(changed.dataAlone ? ['--only', 'auth,firestore,storage'] : []),
      command.map((word) => JSON.stringify(word)).join(' '),
    ],
    onLine(line) {
      const { kind, text } = classify(line);
      if (kind === 'function' || kind === 'event') logs.write(`${text}\n`);
      else if (kind !== 'chatter') console.log(line);
    },
  });
  onStopRequest(async () => {
    await suite.stop();
    process.exit(130);
  });
  const code = await suite.exited;
  logs.end();
  console.log(`\nThe functions' logs: ${relative(rootDir, functionLogs)}`);
  return code === 0;
}

function addressesIn(/** @type {ReturnType<typeof writeTestConfig>} */ config) {
  const url = siteUrl(config);
  return { SITE_URL: url, SWEEP_URL: sweepUrl(config, testProject), PUBLIC_URL: url };
}
