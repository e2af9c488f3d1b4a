import { isBuilt, rememberBuild } from './build-stamp.mjs';
import { rootDir } from '../paths.mjs';
import { withLock } from '../setup/lock.mjs';
import { run } from '../setup/run.mjs';

/**
 * Runs a script of package.json, and prints its output if it fails.
 * @param {string} script
 * @param {AbortSignal} [signal]  ends it early
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function npmRun(script, signal) {
  const { ok, output } = await run('npm', ['run', '--silent', script], { cwd: rootDir, signal });
  if (!ok && !signal?.aborted) console.log(output.trim());
  return ok;
}

/**
 * Builds functions and web unless they are up to date. Two builds never write the same folders at once.
 * @param {AbortSignal} [signal]  ends it early
 */
export function buildAll(signal) {
  return withLock('build', async () => {
    if (isBuilt()) return true;
    const built = await npmRun('build', signal);
    if (built) rememberBuild();
    return built;
  });
}
