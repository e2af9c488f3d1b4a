import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';

const text = readFileSync(join(rootDir, 'docs/security.md'), 'utf8');
const [, threats = ''] = /^## Threats and controls$([^]*?)^## /m.exec(text) ?? [];
const rows = threats
  .split('\n')
  .filter((line) => /^\| (?!threat |-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

// Another test checks that the files exist.
test('each threat names its control and a test', () => {
  expect(rows.length).toBeGreaterThan(30);
  const isTest = (/** @type {string} */ name) => /\.(test|journey)\.\w+`|`npm (test -- \w+|run smoke)`/.test(name);
  expect(rows.filter(([, , control, tests]) => !control || !isTest(tests))).toEqual([]);
});
