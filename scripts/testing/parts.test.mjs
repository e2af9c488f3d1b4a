import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { allTestFiles, partsOf } from './parts.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: rootDir, encoding: 'utf8' }).split('\n');

test('every test file belongs to exactly one part', () => {
  const files = new Set([...allTestFiles(), ...tracked.filter((file) => /\.(test|spec|journey)\.\w+$/.test(file))]);
  const parts = [...files].map((file) => ({ file, parts: partsOf(file) }));
  expect(parts.filter(({ parts }) => parts.length !== 1)).toEqual([]);
});

test('every fault compares all records after each of its tests', () => {
  const faults = allTestFiles().filter((file) => partsOf(file).includes('faults'));
  const open = faults.filter((file) => !readFileSync(join(rootDir, file), 'utf8').includes(" from './school.ts';"));
  expect(open).toEqual([]);
});
