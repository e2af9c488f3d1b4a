import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { run } from '../setup/run.mjs';

/** An export of much data takes a while; a suite that is still there after this hangs. */
export const stopDeadlineMs = 60_000;

/** Ends a process and everything that it started, at once. The last resort: nothing can save its work. */
export async function killTree(/** @type {number} */ root) {
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const pids = [root];
  for (const pid of pids) pids.push(...processes.filter(([, parent]) => parent === pid).map(([child]) => child));
  for (const pid of pids) signalTo(pid, 'SIGKILL');
}

/**
 * Ends what a suite left behind when it did not end well: the rest of its process group, and what `killMarked` finds.
 * @param {number} group
 * @param {string} tempDir
 */
export function killLeftovers(group, tempDir) {
  signalTo(-group, 'SIGKILL');
  killMarked(tempDir);
}

/**
 * Ends whatever inherited a suite's own temporary folder, such as its Java, where the system shows the environment of a
 * process.
 */
export function killMarked(/** @type {string} */ tempDir) {
  if (!existsSync('/proc/self/environ')) return;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if (environmentOf(pid).includes(`TMPDIR=${tempDir}`)) signalTo(Number(pid), 'SIGKILL');
  }
}

/** Signals a process, or with a negative number a process group; one that has ended by itself is fine. */
export function signalTo(/** @type {number} */ target, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(target, signal);
  } catch (error) {
    // macOS refuses, rather than does not find, a group of which only an ended process is left.
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

function environmentOf(/** @type {string} */ pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // Another user's process, or one that ended meanwhile.
    return [];
  }
}
