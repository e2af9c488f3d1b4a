import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { ownProcess } from './own-process.mjs';
import { allTestFiles, partsOf } from './parts.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: rootDir, encoding: 'utf8' }).split('\n');

test('every test file belongs to exactly one part', () => {
  const files = new Set([...allTestFiles(), ...tracked.filter((file) => /\.(test|spec|journey)\.\w+$/.test(file))]);
  const parts = [...files].map((file) => ({ file, parts: partsOf(file) }));
  expect(parts.filter(({ parts }) => parts.length !== 1)).toEqual([]);
});

test('each screen has one file of journeys, and no other file is among them', () => {
  const named = (/** @type {RegExp} */ pattern) => tracked.flatMap((file) => pattern.exec(file)?.[1] ?? []).sort();
  const screens = named(/^web\/src\/(?:features\/.*|app)\/([\w-]+)-page\.tsx$/);
  expect(named(/^e2e\/journeys\/(.+)\.journey\.ts$/)).toEqual(screens);
});

test('every fault compares all records after each of its tests', () => {
  const faults = allTestFiles().filter((file) => partsOf(file).includes('faults'));
  const open = faults.filter((file) => !readFileSync(join(rootDir, file), 'utf8').includes(" from './school.ts';"));
  expect(open).toEqual([]);
});

test('the files that replace a module are those that have a process of their own', () => {
  const config = readFileSync(join(rootDir, 'vitest.config.ts'), 'utf8');
  const listed = (/** @type {string} */ name) => {
    const [, list = ''] = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(config) ?? [];
    return [...list.matchAll(/'([^']+)'/g)].map(([, file]) => file);
  };
  const replaces = (/** @type {string} */ file) =>
    /\bvi\.(mock|doMock|resetModules)\(|\/(own|mailed)-project\.ts/.test(readFileSync(join(rootDir, file), 'utf8'));
  const replacing = allTestFiles().filter((file) => file.includes('.test.') && replaces(file));
  const [ofUnit, others] = [true, false].map((isUnit) =>
    replacing.filter((file) => partsOf(file).includes('unit') === isUnit),
  );
  expect([...listed('unitAlone'), ...listed('webAlone')].sort()).toEqual(ofUnit.sort());
  expect(ownProcess).toEqual(expect.arrayContaining(others));
  expect(ownProcess.filter((file) => !existsSync(join(rootDir, file)))).toEqual([]);
});

test('no unit test gives what it renders or starts less than half a minute', () => {
  const leastIn = (/** @type {string} */ file) =>
    Math.min(
      ...[...readFileSync(join(rootDir, file), 'utf8').matchAll(/\btimeout: ([\d_]+)/g)].map(([, limit]) =>
        Number(limit.replaceAll('_', '')),
      ),
    );
  const files = allTestFiles().filter((file) => partsOf(file).includes('unit'));
  expect(files.filter((file) => leastIn(file) < 30_000)).toEqual([]);
});

test('no file asks for an environment of its own, for which Vitest starts a process before and after it', () => {
  const asks = (/** @type {string} */ file) =>
    /^\/\/ @vitest-environment/.test(readFileSync(join(rootDir, file), 'utf8'));
  expect(allTestFiles().filter(asks)).toEqual([]);
});
