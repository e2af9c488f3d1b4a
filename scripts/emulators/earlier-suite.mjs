import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { startOf } from '../setup/process-start.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { killMarked, killTree, stopDeadlineMs } from './kill.mjs';
import { waitUntil } from './wait.mjs';

const fileIn = (/** @type {string} */ workDir) => join(workDir, 'suite.json');

/** @typedef {{ pid: number, tempDir: string }} Suite */
/** @typedef {Suite & { started: string, folder: string }} Remembered */

/** Records the running suite, for a start after this process was killed. */
export function rememberSuite(/** @type {string} */ workDir, /** @type {Suite} */ suite) {
  /** @type {Remembered} */
  const remembered = { ...suite, started: startOf(suite.pid), folder: rootDir };
  writeWhole(fileIn(workDir), JSON.stringify(remembered));
}

export function forgetSuite(/** @type {string} */ workDir) {
  rmSync(fileIn(workDir), { force: true });
}

/**
 * Waits until the suite of a killed run has saved its data and ended, then ends leftover processes. Call it only if no
 * other run can be active.
 * @param {string} workDir  of the suite
 * @param {{ say?: (line: string) => void, deadlineMs?: number }} [options]
 */
export async function endEarlierSuite(workDir, { say = console.log, deadlineMs = stopDeadlineMs } = {}) {
  if (!existsSync(fileIn(workDir))) return;
  const { pid, tempDir, started, folder } = /** @type {Remembered} */ (
    JSON.parse(readFileSync(fileIn(workDir), 'utf8'))
  );
  // The folder was copied together with this file. Processes that run in the original are not ours to end.
  if (folder !== rootDir) return forgetSuite(workDir);
  const isRunning = () => started !== '' && startOf(pid) === started;
  if (isRunning()) {
    say('The run before this one was killed: its emulators are saving the data ...');
    const ended = waitUntil(async () => !isRunning(), { what: 'They did not end', deadlineMs });
    await ended.catch(() => killTree(pid));
  }
  killMarked(tempDir);
  rmSync(tempDir, { recursive: true, force: true });
  forgetSuite(workDir);
}
