import { expect, test } from 'vitest';
import { readProgram } from './read-program.mjs';
import { arrowsIn, filesByRoom, levelsOf, singleReaders } from './rooms.mjs';

const mostFiles = 25;

const rooms = [...filesByRoom(readProgram('functions').fileNames)]
  .map(([room, files]) => ({ name: room.replace('functions/src/', ''), files }))
  // The contract has a file for each group of calls.
  .filter(({ name }) => name !== 'contract');

test('rooms are found', () => {
  expect(rooms.map(({ name }) => name)).toEqual(expect.arrayContaining(['badges', 'svg', 'credentials']));
});

test.each(rooms)('$name has no more files than one can oversee', ({ files }) => {
  expect(files.length).toBeLessThanOrEqual(mostFiles);
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
