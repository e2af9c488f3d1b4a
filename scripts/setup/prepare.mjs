import { accessSync, constants } from 'node:fs';
import { rootDir } from '../paths.mjs';
import { explain } from './explain.mjs';
import { withLock } from './lock.mjs';
import { setUp } from './set-up.mjs';

/**
 * Prepares the machine, one run at a time. A missing tool is reported in a sentence and sets this process's exit code.
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
  // Checked here, because Node's error for a read-only folder is misleading.
  accessSync(rootDir, constants.W_OK);
  return withLock('set-up', () => setUp(options));
}
