import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';
import { claimForm, dataForm } from './data-form.mjs';

let root;
let folder;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'data-form-'));
  folder = join(root, '.data');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const formIn = () => readFileSync(join(folder, 'form'), 'utf8');

function fill(form) {
  mkdirSync(join(folder, 'emulators'), { recursive: true });
  if (form) writeFileSync(join(folder, 'form'), form);
}

it('marks a new folder and an empty one, and takes its own again', () => {
  claimForm(folder);
  expect(formIn()).toBe(`${dataForm}\n`);
  rmSync(join(folder, 'form'));
  claimForm(folder);
  mkdirSync(join(folder, 'emulators'));
  claimForm(folder);
  expect(formIn()).toBe(`${dataForm}\n`);
});

it.each([
  ['form 0', '0\n'],
  ['a form of a newer version', `${dataForm + 1}\n`],
  ['no form', undefined],
])('refuses data with %s, and leaves it as it is', (_, form) => {
  fill(form);
  expect(() => {
    claimForm(folder);
  }).toThrow(/move that folder aside/);
  expect(readdirSync(folder)).toEqual(form ? ['emulators', 'form'] : ['emulators']);
});

it('npm start says so in one sentence and ends with an error, before it sets up, builds or starts anything', () => {
  fill('0\n');
  const env = { ...process.env, DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: rootDir, env });
  const sentence = `The data in ${folder} has form 0, and this version reads form ${dataForm}: move that folder aside, such as to ${folder}-old, and start again.`;
  expect([status, String(stdout), String(stderr)]).toEqual([1, '', `${sentence}\n`]);
  expect(existsSync(join(root, '.data-key'))).toBe(false);
});
