import { run } from '../setup/run.mjs';

/** Ends a process and everything that it started, at once. The last resort: nothing can save its work. */
export async function killTree(/** @type {number} */ root) {
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = output
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const doomed = [root];
  for (const pid of doomed) doomed.push(...processes.filter(([, parent]) => parent === pid).map(([child]) => child));
  for (const pid of doomed.reverse()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
