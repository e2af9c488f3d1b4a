import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';

const mostFiles = 25;

const sourceDir = join(rootDir, 'functions/src');
// The contract has a file for each group of calls.
const rooms = readdirSync(sourceDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['contract', 'testing'].includes(entry.name))
  .map(({ name }) => ({ name, files: filesIn(join(sourceDir, name)) }));

/** Source files below a folder, but for tests and what only tests use. */
function filesIn(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file));
}

test('rooms are found', () => {
  expect(rooms.map(({ name }) => name)).toEqual(expect.arrayContaining(['badges', 'svg', 'credentials']));
});

test.each(rooms)('$name has no more files than one can oversee', ({ files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(mostFiles);
});
