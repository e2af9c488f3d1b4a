import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readProgram } from './read-program.mjs';
import { arrowsIn, isProduct, levelsOf, singleReaders } from './rooms.mjs';

const mostFiles = 25;
/** The contract has a file for each group of calls. */
const withoutLimit = 'functions/src/contract/calls';

const files = ['functions', 'web'].flatMap((side) => readProgram(side).fileNames).filter(isProduct);
const folders = [...new Set(files.map((file) => dirname(file)))].filter((folder) => folder !== withoutLimit);

test('folders are found', () => {
  expect(folders).toEqual(expect.arrayContaining(['functions/src/badges/effects', 'web/src/features/badges/issue']));
});

test.each(folders)('%s has at most 25 files', (folder) => {
  expect(files.filter((file) => dirname(file) === folder).length).toBeLessThanOrEqual(mostFiles);
});

const imports = new Map([
  ['web/src/main.tsx', ['web/src/app/a.tsx']],
  ['web/src/app/a.tsx', ['web/src/features/badges/b.tsx', 'web/src/lib/c.ts']],
  ['web/src/features/badges/b.tsx', ['web/src/features/badges/d.ts', 'web/src/lib/c.ts', 'zod']],
  ['web/src/features/badges/d.ts', ['web/src/lib/c.ts']],
  ['web/src/lib/c.ts', ['web/src/ui/e.tsx']],
  ['web/src/ui/e.tsx', []],
]);

test('arrows run between rooms, each once, and up where a zone forbids it', () => {
  const arrows = arrowsIn([...imports.keys()], imports);
  expect(arrows.map(({ from, to, up }) => `${from} ${to}${up ? ' up' : ''}`.replaceAll('web/src/', ''))).toEqual([
    'main.tsx app',
    'app features/badges',
    'app lib',
    'features/badges lib',
    'lib ui up',
  ]);
  expect(levelsOf(arrows)).toBe(5);
});

test('files with one reader are named with it', () => {
  expect(Object.fromEntries(singleReaders(imports))).toEqual({
    'web/src/app/a.tsx': 'web/src/main.tsx',
    'web/src/features/badges/b.tsx': 'web/src/app/a.tsx',
    'web/src/features/badges/d.ts': 'web/src/features/badges/b.tsx',
    'web/src/ui/e.tsx': 'web/src/lib/c.ts',
  });
});
