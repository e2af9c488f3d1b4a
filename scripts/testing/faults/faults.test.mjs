import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../../paths.mjs';
import { faults } from './faults.mjs';

test.each(faults)('$name: the code that it changes is there once', ({ file, from, to }) => {
  expect(readFileSync(join(rootDir, file), 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
