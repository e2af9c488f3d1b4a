import { processesWith, treeOf } from './processes.mjs';

/** An export of much data takes a while; a suite that is still there after this hangs. */
export const stopDeadlineMs = 60_000;

/** Ends a process and everything that it started, at once. The last resort: nothing can save its work. */
export function killTree(/** @type {number} */ root) {
  for (const { pid } of treeOf(root)) signalTo(pid, 'SIGKILL');
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

/** Ends whatever inherited a suite's own temporary folder, such as its Java, where the system shows environments. */
export function killMarked(/** @type {string} */ tempDir) {
  for (const { pid } of processesWith({ TMPDIR: tempDir })) signalTo(pid, 'SIGKILL');
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
