import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './write-whole.mjs';

const module = pathToFileURL(fileURLToPath(new URL('write-whole.mjs', import.meta.url))).href;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-whole-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a file that two programs write is found whole at every moment', async () => {
  const file = join(folder, 'both.json');
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => at));
  writeWhole(file, text);
  const program = `import { writeWhole } from '${module}';
    for (let at = 0; at < 200; at += 1) writeWhole(process.argv[1], ${JSON.stringify(text)});`;
  const writers = [1, 2].map(
    () =>
      new Promise((resolve) => {
        spawn(process.execPath, ['--input-type=module', '-e', program, file]).once('close', resolve);
      }),
  );
  let ended = false;
  const codes = Promise.all(writers).finally(() => (ended = true));
  let reads = 0;
  while (!ended) {
    expect(readFileSync(file, 'utf8') === text, 'what was read is whole').toBe(true);
    reads += 1;
    await new Promise(setImmediate);
  }
  expect(await codes).toEqual([0, 0]);
  expect(reads).toBeGreaterThan(10);
  expect(readdirSync(folder)).toEqual(['both.json']);
});

test('a file that others could read is written for its owner alone where that is asked', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, 'old', { mode: 0o644 });
  writeWhole(file, 'new', { mode: 0o600 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe('new');
});
