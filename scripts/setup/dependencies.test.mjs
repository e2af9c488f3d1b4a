import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';

// Runs on a separate checkout, with a package in each place that npm uses.
const places = ['node_modules/ms', 'web/node_modules/ms', 'functions/node_modules/ms'];
/** @type {string} */
let checkout;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'badges-'));
  for (const part of ['scripts/paths.mjs', 'scripts/setup']) {
    cpSync(join(rootDir, part), join(checkout, part), { recursive: true });
  }
  const packages = Object.fromEntries(places.map((place) => [place, { version: '2.1.3', integrity: 'sha512-AAAA' }]));
  write('package.json', { name: 'x', type: 'module' });
  write('package-lock.json', { packages });
  write('node_modules/.package-lock.json', { packages });
  for (const place of places) write(`${place}/package.json`, { name: 'ms', version: '2.1.3' });
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function write(/** @type {string} */ file, /** @type {object} */ value) {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), JSON.stringify(value));
}

/** Result of the search for installed packages: null makes set-up run `npm ci`. */
function found() {
  const look = `const { dependencies } = await import('./scripts/setup/dependencies.mjs');
    console.log(JSON.stringify(await dependencies.find()));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', look], { cwd: checkout });
  expect(String(stderr)).toBe('');
  return JSON.parse(String(stdout));
}

it('takes packages as installed that are all where the lock file has them', () => {
  expect(found()).toEqual({ what: 'npm packages', from: 'node_modules, as locked' });
});

it.each(['node_modules', 'web/node_modules', 'functions/node_modules'])('installs when %s is gone', (folder) => {
  rmSync(join(checkout, folder), { recursive: true });
  expect(found()).toBeNull();
});

it('installs when a package is of another version, or is not in the record', () => {
  write('node_modules/.package-lock.json', {
    packages: { [places[0]]: { version: '2.1.2', integrity: 'sha512-BBBB' } },
  });
  expect(found()).toBeNull();
});
