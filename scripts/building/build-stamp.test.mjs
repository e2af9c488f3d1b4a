import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { stampOf } from './build-stamp.mjs';

const root = mkdtempSync(join(tmpdir(), 'badge-stamp-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(/** @type {string} */ path, /** @type {string} */ text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('changes with what a build reads and with what was built, and with nothing else', () => {
  write('web/src/lib/format.ts', 'one');
  write('web/dist/index.html', 'built');
  write('functions/lib/index.js', 'built');
  const first = stampOf(root);

  write('web/node_modules/.vite/deps.json', '{}');
  write('web/dist/assets/a.js', 'built');
  write('functions/.env.local', 'A=1');
  expect(stampOf(root)).toBe(first);

  utimesSync(join(root, 'functions/lib/index.js'), 1, 1);
  expect(stampOf(root)).not.toBe(first);

  const second = stampOf(root);
  write('web/src/lib/format.ts', 'two');
  expect(stampOf(root)).not.toBe(second);
});
