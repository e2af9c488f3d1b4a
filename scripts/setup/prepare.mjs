import { accessSync, constants } from 'node:fs';
import { rootDir } from '../paths.mjs';
import { explain } from './explain.mjs';
import { withLock } from './lock.mjs';
import { setUp } from './set-up.mjs';

/**
 * Makes the machine ready, one run after the other. What is missing is told in a sentence and becomes this process's
 * exit code.
 * @param {{ tests?: boolean, check?: boolean, quiet?: boolean }} options
 * @returns {Promise<boolean>} whether everything is there
 */
export async function prepare({ tests = false, check = false, quiet = false }) {
  const ready = await begin({ tests, check, quiet }).catch((error) => {
    console.error(explain(error));
    return false;
  });
  if (!ready) process.exitCode = 1;
  return ready;
}

async function begin(/** @type {Parameters<typeof setUp>[0]} */ options) {
  if (options.check) return setUp(options);
  // Asked here, because Node names another reason when it cannot make a folder in a read-only one.
  accessSync(rootDir, constants.W_OK);
  return withLock('set-up', () => setUp(options));
}
