import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';

const scripts = readdirSync(join(rootDir, 'scripts')).filter((name) => name.endsWith('.mjs'));
const source = (/** @type {string} */ name) => readFileSync(join(rootDir, 'scripts', name), 'utf8');

// At once: Firestore may take five seconds to let go.
it.concurrent.each([
  [
    'admin.mjs',
    ['list'],
    'Stopped. What was done stays; npm run admin -- list shows it. Run this again to do the rest.',
  ],
  ['create-admin.mjs', ['one@school.example'], 'Stopped. What was done stays. Run this again: it does the rest.'],
  ['export-data.mjs', ['there'], 'Stopped. The export in there is not whole: delete that folder, and run this again.'],
  ['migrate.mjs', [], 'Stopped. What was rewritten stays. Run this again: it continues where it stopped.'],
  ['reconcile.mjs', [], 'Stopped. Not everything was compared; finished repairs stay. Run this again: it starts over.'],
])('%s says in a sentence what Ctrl-C leaves', async (name, words, sentence) => {
  // Accepts calls and never answers.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (silent.address());
  const host = `127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    FIREBASE_STORAGE_EMULATOR_HOST: host,
    METADATA_SERVER_DETECTION: 'none',
  };
  const args = [join(rootDir, 'scripts', name), ...words, '--project', 'demo-nobody'];
  const cwd = mkdtempSync(join(tmpdir(), 'stopped-'));
  const child = spawn(process.execPath, args, { env, cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  await once(silent, 'connection');
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  silent.close();
  rmSync(cwd, { recursive: true });
  expect(said).toBe(`${sentence}\n`);
  expect(code).toBe(130);
});

it('operations.mjs says in a sentence what Ctrl-C leaves, while gcloud works', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gcloud-'));
  const begun = createServer().listen(0, '127.0.0.1');
  await once(begun, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (begun.address());
  const endless = `#!${process.execPath}\nrequire('node:net').connect(${port}, '127.0.0.1').on('close', () => process.exit());`;
  writeFileSync(join(folder, 'gcloud'), endless, { mode: 0o755 });
  const args = ['scripts/operations.mjs', '--project', 'demo-nobody', '--email', 'office@school.example'];
  const child = spawn(process.execPath, args, { env: { PATH: folder }, cwd: rootDir, stdio: ['ignore', 'pipe', 2] });
  const said = text(/** @type {import('node:stream').Readable} */ (child.stdout));
  const [gcloud] = await once(begun, 'connection');
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  gcloud.destroy();
  begun.close();
  rmSync(folder, { recursive: true });
  expect(await said).toBe(
    'Stopped. What was made stays. Run this again: it makes what is missing, and nothing twice.\n',
  );
  expect(code).toBe(130);
});

it('every command that works on the data of a project says so, and lets its transactions end', () => {
  const onData = scripts.filter((name) => source(name).includes('useProject('));
  expect(onData.length).toBeGreaterThan(5);
  expect(
    onData.filter((name) => !/^await perform\(/m.test(source(name)) || /process\.exit\(/.test(source(name))),
  ).toEqual([]);
});
