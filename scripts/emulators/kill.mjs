import { processesWith, treeOf } from './processes.mjs';

/** A large export takes a while. A suite that still runs after this hangs. */
export const stopDeadlineMs = 60_000;

/** Kills a process and its children at once. Last resort: nothing can save its work. */
export function killTree(/** @type {number} */ root) {
  for (const { pid } of treeOf(root)) signalTo(pid, 'SIGKILL');
}

/**
 * Kills what a crashed suite left behind: the rest of its process group, and what `killMarked` finds.
 * @param {number} group
 * @param {string} tempDir
 */
export function killLeftovers(group, tempDir) {
  signalTo(-group, 'SIGKILL');
  killMarked(tempDir);
}

/** Kills what inherited a suite's temporary folder, such as its Java, if the system shows environments. */
export function killMarked(/** @type {string} */ tempDir) {
  for (const { pid } of processesWith({ TMPDIR: tempDir })) signalTo(pid, 'SIGKILL');
}

/** Signals a process, or with a negative number a process group. Ignores one that has ended. */
export function signalTo(/** @type {number} */ target, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(target, signal);
  } catch (error) {
    // macOS reports a refusal if only an ended process is left in the group.
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}
