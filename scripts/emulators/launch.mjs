import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cacheDir, endWithParent, firebaseCli } from '../paths.mjs';
import { toolchainEnvironment } from '../setup/toolchain.mjs';
import { forgetSuite, rememberSuite } from './earlier-suite.mjs';
import { killLeftovers, killTree, signalTo, stopDeadlineMs } from './kill.mjs';

/** The folder of the logs of a suite, by its name. */
export const workDirOf = (/** @type {string} */ name) => join(cacheDir, 'emulators', name);

/**
 * Starts firebase-tools in its own process group. Otherwise Ctrl-C signals it twice, and a second signal makes it leave
 * its Java behind. Its own temporary folder is needed because the Storage emulator empties a fixed folder below it when
 * it stops.
 * @param {object} options
 * @param {string} options.name  names the folder of the logs
 * @param {string[]} options.args  command and options
 * @param {Record<string, string>} [options.env]  added to the environment
 * @param {(line: string) => void} options.onLine  called for each line of output
 * @param {'process' | 'group'} [options.stops]  what `stop` signals: with `group` also the script that it runs
 */
export function launchFirebase({ name, args, env, onLine, stops = 'process' }) {
  const workDir = workDirOf(name);
  mkdirSync(workDir, { recursive: true });
  const tempDir = mkdtempSync(join(tmpdir(), 'badge-'));
  const child = spawn(process.execPath, [...endWithParent, firebaseCli, ...args, '--log-verbosity', 'QUIET'], {
    cwd: workDir,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...toolchainEnvironment(), ...quietEnvironment, TMPDIR: tempDir, ...env },
  });
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', onLine);

  // One that cannot be started has none.
  const { pid = 0 } = child;
  rememberSuite(workDir, { pid, tempDir });
  child.once('exit', () => {
    killLeftovers(pid, tempDir);
    forgetSuite(workDir);
  });
  const exited = new Promise((resolve) => child.once('close', resolve)).then((/** @type {number | null} */ code) => {
    rmSync(tempDir, { recursive: true, force: true });
    return code;
  });

  /** @type {Promise<void> | undefined} */
  let stopped;
  const target = stops === 'group' ? -pid : pid;
  return { exited, stop: () => (stopped ??= stop(pid, target, exited)) };
}

const quietEnvironment = {
  // No message of the day, no question for an update.
  CI: 'true',
  // Reads the functions' definitions from a file: three seconds faster than HTTP, and it shows why they do not load.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  // Seconds. A busy machine needs more than the default of ten to load the functions.
  FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  // Looks for no credentials on the network.
  METADATA_SERVER_DETECTION: 'none',
};

/** Asks for a clean end, which exports the data, and kills after a while. */
async function stop(/** @type {number} */ pid, /** @type {number} */ target, /** @type {Promise<unknown>} */ exited) {
  const timer = setTimeout(() => killTree(pid), stopDeadlineMs);
  signalTo(target, 'SIGINT');
  await exited;
  clearTimeout(timer);
}
