import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';
import { isForThisMachine } from './platform.mjs';

/** The machines that the README promises. */
const machines = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
];
const locks = ['package-lock.json', 'functions/package-lock.json'].filter((file) => existsSync(join(rootDir, file)));

it.each(locks)('%s has a build for each machine of everything that comes as builds', (lock) => {
  const { packages } = JSON.parse(readFileSync(join(rootDir, lock), 'utf8'));
  // Builds that we name ourselves are for one kind of machine on purpose.
  const { '': _ours, ...others } = packages;
  const families = Object.entries(others).flatMap(([path, { optionalDependencies = {} }]) => {
    const builds = Object.keys(optionalDependencies).filter((name) => /\b(linux|darwin)\b/.test(name));
    return builds.length > 0 ? [{ path, builds }] : [];
  });
  expect(families.map(({ path }) => path)).toContain('node_modules/@resvg/resvg-js');

  const missing = families.flatMap(({ path, builds }) => {
    const locked = builds.map((name) => packages[`${path}/node_modules/${name}`] ?? packages[placeOf(path) + name]);
    const lacking = machines.filter((machine) => !locked.some((entry) => entry && isForThisMachine(entry, machine)));
    return lacking.map(({ os, cpu }) => `${path} for ${os}-${cpu}`);
  });
  expect(missing).toEqual([]);
});

it('knows which builds are for a machine', () => {
  const mac = { os: 'darwin', cpu: 'arm64' };
  const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const musl = { os: ['linux'], cpu: ['x64'], libc: ['musl'] };
  expect(isForThisMachine({}, mac)).toBe(true);
  expect(isForThisMachine({ os: ['darwin'] }, mac)).toBe(true);
  expect(isForThisMachine({ os: ['darwin'], cpu: ['x64'] }, mac)).toBe(false);
  expect(isForThisMachine(musl, linux)).toBe(false);
  expect(isForThisMachine({ ...musl, libc: ['glibc'] }, linux)).toBe(true);
});

/** "node_modules/a/node_modules/b" is in "node_modules/a/node_modules/". */
function placeOf(/** @type {string} */ path) {
  return path.slice(0, path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
