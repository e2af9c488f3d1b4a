import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rootDir } from '../paths.mjs';
import { uploadedFiles } from './pack-functions.mjs';

// Parent folders match patterns too: folder names of the deploying machine must not matter.
const base = mkdtempSync(join(tmpdir(), 'packing-'));
const folder = join(base, 'src/build/functions');
afterAll(() => rmSync(base, { recursive: true }));

const needed = [
  'fonts/NotoSans-Regular.ttf',
  'lib/chunk-open-api.js',
  'lib/drawing/drawing-process/main.js',
  'lib/index.js',
  'lib/site/page.html',
  'package-lock.json',
  'package.json',
];
const unneeded = [
  '.env.school-badges',
  '.env.local',
  '.secret.local',
  'build/app.js',
  'firebase-debug.log',
  'lib/index.js.map',
  'node_modules/express/index.js',
  'src/app.test.ts',
  'src/app.ts',
  'src/contract/index.ts',
  'src/mail/mail.api.test.ts',
  'src/testing/builders.ts',
  'tsconfig.build.json',
  'tsconfig.json',
];

test('a deploy uploads what the function loads, and no test, source, map, setting or secret', async () => {
  for (const path of [...needed, ...unneeded]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  expect(await uploadedFiles(folder)).toEqual(needed);
});

test('of the folder as it stands nothing else is uploaded', async () => {
  const files = await uploadedFiles(join(rootDir, 'functions'));
  const strange = files.filter(
    (path) => !/^(package(-lock)?\.json|fonts\/[\w-]+\.(ttf|otf|txt|md)|lib\/.+)$/.test(path),
  );
  expect(strange).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'fonts/NotoSans-Regular.ttf']));
});
