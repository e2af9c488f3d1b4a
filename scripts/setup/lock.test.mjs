import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { cacheDir, rootDir } from '../paths.mjs';
import { holdLock } from './lock.mjs';

const name = `test-${process.pid}`;
const file = join(cacheDir, `${name}.lock`);
const lockModule = pathToFileURL(join(rootDir, 'scripts/setup/lock.mjs'));

afterEach(() => rmSync(file, { force: true }));

function holdInAnother() {
  const program = `import { holdLock } from '${lockModule}'; console.log(holdLock('${name}'), process.pid);`;
  const [holder, pid] = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    .stdout.trim()
    .split(' ');
  return { holder, pid };
}

it('names the process that has a lock', () => {
  expect(holdLock(name)).toBeUndefined();
  expect(holdInAnother().holder).toBe(String(process.pid));
});

it('is free again when its process has ended', () => {
  expect(holdInAnother().holder).toBe('undefined');
  expect(holdInAnother().holder).toBe('undefined');
});

it('takes a lock from a process that ended without a word', () => {
  const { pid } = holdInAnother();
  writeFileSync(file, pid);
  expect(holdLock(name)).toBeUndefined();
});

it.each([
  ['of a process that has its number by now', { started: 'Thu Jan 1 00:00:00 1970' }],
  ['that came with a copy of its folder', { folder: `${rootDir}-copied-from` }],
])('takes a lock %s', (_, other) => {
  expect(holdLock(name)).toBeUndefined();
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...other }));
  expect(holdInAnother().holder).toBe('undefined');
});
