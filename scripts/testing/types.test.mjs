import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { readProgram } from '../project/read-program.mjs';
import { looseFolders, typePrograms } from './types.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: rootDir, encoding: 'utf8' }).split('\n');

test('every source file is in a program whose types are checked', () => {
  // An API test compiles the last one, with the types that it generates.
  const checked = new Set([...typePrograms, 'e2e/api-client'].flatMap((program) => readProgram(program).fileNames));
  const sources = tracked.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});

test.each(['scripts', 'scripts/setup', 'scripts/deploy', 'scripts/keys'])('%s may have no implicit any', (folder) => {
  expect(looseFolders).not.toContain(folder);
});
