import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { npmCi } from './npm-ci.mjs';
import { isForThisMachine, thisMachine } from './platform.mjs';
import { MissingError } from './requirement.mjs';

const what = 'npm packages';

/** @type {import('./requirement.mjs').Requirement} */
export const dependencies = {
  name: 'The set of npm packages in package-lock.json',
  advice: 'Run npm ci.',
  async find() {
    return missingPackages().length === 0 ? { what, from: 'node_modules, as locked' } : null;
  },
  async obtain() {
    console.log(`..   ${what}  being installed, which takes a minute or two`);
    // A package in several places is fetched once.
    await npmCi(new Set(wantedPackages().map(([, { integrity }]) => integrity)).size);
    const [missing] = missingPackages();
    if (!missing) return { what, from: 'installed with npm ci' };
    throw new MissingError(
      `npm left out ${nameOf(missing)}, which this machine (${thisMachine()}) needs. Delete node_modules and try again; ` +
        'if it comes back, the package registry does not have it: use https://registry.npmjs.org.',
    );
  },
};

/**
 * npm records what it installed, at the end of an install, so an interrupted one leaves no record. Comparing the record
 * with the lockfile works after `npm install`, `npm ci` and a change of branch. It does not show folders that were
 * deleted later, such as web/node_modules.
 */
function missingPackages() {
  const record = join(rootDir, 'node_modules/.package-lock.json');
  const installed = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : {};
  return wantedPackages()
    .filter(([path, wanted]) => {
      const present = installed[path];
      if (!present) return !mayBeAbsent(wanted);
      if (!existsSync(join(rootDir, path, 'package.json'))) return true;
      return present.version !== wanted.version || present.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}

/** Packages in the lockfile for this machine, without other machines' builds and our workspaces. */
function wantedPackages() {
  const { packages } = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).filter(
    ([path, wanted]) => path.includes('node_modules/') && !wanted.link && isForThisMachine(wanted),
  );
}

/** Optional packages may fail to build here, but a package needs its build for this machine. */
/** @param {Record<string, unknown>} wanted */
function mayBeAbsent({ optional, devOptional, peer, cpu }) {
  return Boolean(optional || devOptional || peer) && !cpu;
}

function nameOf(/** @type {string} */ path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
