import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firebaseCli } from '../paths.mjs';
import { run } from '../setup/run.mjs';
import { killMarked, killTree, stopDeadlineMs } from './kill.mjs';
import { waitUntil } from './wait.mjs';

const fileIn = (/** @type {string} */ workDir) => join(workDir, 'suite.json');

/** @typedef {{ pid: number, tempDir: string }} Suite */

/** Notes which suite runs, for a start that comes after this process was killed. */
export function rememberSuite(/** @type {string} */ workDir, /** @type {Suite} */ suite) {
  writeFileSync(fileIn(workDir), JSON.stringify(suite));
}

export function forgetSuite(/** @type {string} */ workDir) {
  rmSync(fileIn(workDir), { force: true });
}

/**
 * Waits for the suite of a run that was killed, which saves its data and ends by itself, and ends what it left behind. To
 * be called where no other run can be under way.
 * @param {string} workDir  of the suite
 * @param {{ say?: (line: string) => void, deadlineMs?: number }} [options]
 */
export async function endEarlierSuite(workDir, { say = console.log, deadlineMs = stopDeadlineMs } = {}) {
  if (!existsSync(fileIn(workDir))) return;
  const { pid, tempDir } = /** @type {Suite} */ (JSON.parse(readFileSync(fileIn(workDir), 'utf8')));
  if (await isSuite(pid)) {
    say('The run before this one was killed: its emulators are saving the data ...');
    const ended = waitUntil(async () => !(await isSuite(pid)), { what: 'They did not end', deadlineMs });
    await ended.catch(() => killTree(pid));
  }
  killMarked(tempDir);
  rmSync(tempDir, { recursive: true, force: true });
  forgetSuite(workDir);
}

/** The number of a process that has ended may be another's by now. */
async function isSuite(/** @type {number} */ pid) {
  const { output } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
  return output.includes(firebaseCli);
}
