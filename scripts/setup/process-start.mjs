import { spawnSync } from 'node:child_process';

/**
 * Start time of a process, in the system's format; empty if it has ended. Process numbers are reused, so both together
 * identify it.
 */
export function startOf(/** @type {number} */ pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [state = '', ...start] = (stdout ?? '').trim().split(/\s+/);
  // Z: it has ended, but its parent has not read its exit code.
  return state.startsWith('Z') ? '' : start.join(' ');
}
