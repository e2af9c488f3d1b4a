import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

/** Lockfile that production installs from, so it is committed. */
export const functionsLockFile = join(rootDir, 'functions/package-lock.json');

const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'));
const modules = 'node_modules/';
const ownModules = 'functions/node_modules/';

/** @typedef {Record<string, { version?: string, dev?: boolean, link?: boolean, optional?: boolean, dependencies?: Record<string, string> }>} Packages */

/** The two lockfiles and the package.json of the functions, as they are. */
export function readLocks() {
  return {
    manifest: readJson(join(rootDir, 'functions/package.json')),
    /** @type {Packages} */
    functions: readJson(functionsLockFile).packages,
    /** @type {Packages} */
    root: readJson(join(rootDir, 'package-lock.json')).packages,
  };
}

/** A lockfile for functions/ alone with all locked packages of the workspace, from the functions' view. */
export function lockedInWorkspace() {
  const { packages, lockfileVersion } = readJson(join(rootDir, 'package-lock.json'));
  const { name, version } = packages.functions;
  const entries = Object.entries(packages);
  const seen = [
    ...entries.filter(([path, { link }]) => path.startsWith(modules) && !link),
    ...entries
      .filter(([path]) => path.startsWith(ownModules))
      .map(([path, one]) => [path.slice('functions/'.length), one]),
  ];
  return { name, version, lockfileVersion, packages: { '': packages.functions, ...Object.fromEntries(seen) } };
}

/**
 * Faults of the functions' lockfile, as sentences. It must have every package of package.json in the workspace's
 * locked, tested version.
 * @param {ReturnType<typeof readLocks>} locks
 * @returns {string[]}
 */
export function faultsOfLock({ manifest, functions, root }) {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const missing = Object.entries(wanted)
    .filter(([name, version]) => functions[modules + name]?.version !== version)
    .map(
      ([name, version]) =>
        `${name} is ${version} in package.json and ${functions[modules + name]?.version ?? 'missing'} in the lockfile.`,
    );
  const tooMany = Object.keys(functions['']?.dependencies ?? {})
    .filter((name) => !(name in wanted))
    .map((name) => `${name} is in the lockfile and not in package.json.`);
  const tested = versionsByName(root);
  const untested = Object.entries(functions)
    .filter(([path, { version }]) => path !== '' && tested.get(nameOf(path))?.has(version) !== true)
    .map(([path, { version }]) => `${nameOf(path)} ${version} is not what the workspace has locked.`);
  return [...missing, ...tooMany, ...untested];
}

function versionsByName(/** @type {Packages} */ packages) {
  const versions = new Map();
  for (const [path, { version }] of Object.entries(packages)) {
    const name = nameOf(path);
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

function nameOf(/** @type {string} */ path) {
  return path.slice(path.lastIndexOf(modules) + modules.length);
}
