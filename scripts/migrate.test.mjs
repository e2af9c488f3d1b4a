import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './paths.mjs';

it('says in a sentence what Ctrl-C leaves', async () => {
  // A store that takes calls and answers none.
  const store = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (store.address());
  const { PATH } = process.env;
  const env = { PATH, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`, METADATA_SERVER_DETECTION: 'none' };
  const words = [join(rootDir, 'scripts/migrate.mjs'), '--project', 'demo-nobody'];
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  await once(store, 'connection');
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  store.close();
  expect(said).toBe('Stopped. What was rewritten stays. Run this again: it goes on where it stopped.\n');
  expect(code).toBe(130);
});
