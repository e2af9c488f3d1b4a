import { join } from 'node:path';
import { waitUntil } from '../emulators/wait.mjs';
import { rootDir } from '../paths.mjs';
import { say, startProgram } from './program.mjs';

const vite = join(rootDir, 'node_modules/vite/bin/vite.js');

/**
 * Serves the site with hot reload and forwards the rest to the suite.
 * @param {{ url: string, suite: string, signal: AbortSignal }} options
 */
export function serveWeb({ url, suite, signal }) {
  const { hostname, port } = new URL(url);
  const program = startProgram([vite, '--host', hostname, '--port', port, '--strictPort', '--clearScreen', 'false'], {
    cwd: join(rootDir, 'web'),
    env: { SUITE_URL: suite },
    onLine: (line) => isWorthALine(line) && say('web', line),
  });
  const up = waitUntil(() => answers(`${url}/login`), { what: 'Vite did not answer', deadlineMs: 60_000, signal });
  return { ...program, up };
}

/** The start prints Vite's address at its end. */
function isWorthALine(/** @type {string} */ line) {
  return line.trim() !== '' && !/^\s*(➜|VITE v)/.test(line);
}

function answers(/** @type {string} */ url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
