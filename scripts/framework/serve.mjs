import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { waitUntil } from '../emulators/wait.mjs';
import { rootDir } from '../paths.mjs';

const framework = join(rootDir, 'node_modules/@google-cloud/functions-framework/build/src/main.js');

/**
 * Serves the built function like production: one process for all requests, behind the platform's framework. The
 * environment names the project and the emulators, as `firebase emulators:exec` sets it.
 * @param {object} options
 * @param {string} options.source  folder of the built functions
 * @param {string} [options.target]  name of the function
 * @param {Record<string, string | undefined>} [options.env]  added to the environment
 * @param {string} [options.node]  program that runs it
 * @param {string} [options.firstPath]  path of the request that it must answer to count as started
 * @param {(line: string) => void} [options.onOutput]  called with each line of the function's output
 * @returns {Promise<{ url: string, pid: number, startMs: number, stop: () => Promise<void> }>}  `startMs` until its first answer
 */
export async function serveFunction(options) {
  const { source, target = 'api', env = {}, node = process.execPath, firstPath = '/' } = options;
  const { onOutput = () => undefined } = options;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [framework, `--target=${target}`, `--source=${source}`, `--port=${port}`];
  const started = performance.now();
  const server = spawn(node, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', onOutput);
  const ended = new AbortController();
  const exited = new Promise((resolve) => server.once('exit', resolve));
  void exited.then((code) => ended.abort(new Error(`The function ended by itself (${code}).`)));
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);

  const stop = async () => {
    process.off('exit', endWithUs);
    server.kill('SIGTERM');
    await exited;
  };
  let startMs;
  try {
    const what = 'The function did not answer';
    await waitUntil(() => isUp(url + firstPath), { what, deadlineMs: 60_000, everyMs: 20, signal: ended.signal });
    startMs = performance.now() - started;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: server.pid ?? 0, startMs, stop };
}

async function isUp(/** @type {string} */ url) {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
