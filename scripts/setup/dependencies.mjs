import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { MissingError } from './requirement.mjs';
import { run } from './run.mjs';

/** @type {import('./requirement.mjs').Requirement} */
export const dependencies = {
  name: 'The set of npm packages in package-lock.json',
  advice: 'Run npm ci.',
  async find() {
    return areInstalled() ? { what: 'npm packages', from: 'node_modules, as locked' } : null;
  },
  async obtain() {
    console.log('..   npm packages  being installed, which takes a few minutes');
    const { ok, output } = await npm(['ci', '--no-audit', '--no-fund']);
    if (!ok) throw new MissingError(`The npm packages could not be installed; npm ci says:\n${firstErrors(output)}`);
    return { what: 'npm packages', from: 'installed with npm ci' };
  },
};

/**
 * npm keeps its own record of what it installed. It writes it last, so an install that was cut off leaves none, and
 * comparing it with the lock file is right after `npm install`, `npm ci` and a change of branch alike.
 */
function areInstalled() {
  const record = join(rootDir, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    // Builds for other platforms are locked as optional and rightly absent.
    if (!present) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

/** Runs the npm that is running this script, so that a developer's choice of npm holds. */
function npm(/** @type {string[]} */ args) {
  const cli = process.env.npm_execpath;
  const viaNode = cli?.endsWith('.js');
  return run(viaNode ? process.execPath : 'npm', viaNode ? [cli, ...args] : args, { cwd: rootDir });
}

/** npm names the reason first and then explains its options at length. */
function firstErrors(/** @type {string} */ output) {
  const errors = output.split('\n').filter((line) => /^npm error \S/.test(line));
  return errors.slice(0, 6).join('\n') || output;
}
