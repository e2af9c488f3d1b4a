import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { json } from 'node:stream/consumers';

/** Asks the test how to end. Messages come first, and the result late. */
const program = (/** @type {number} */ port) => `#!${process.execPath}
const { request } = require('node:http');
const asked = request({ host: '127.0.0.1', port: ${port}, method: 'POST' }, (answer) => {
  let text = '';
  answer.on('data', (part) => (text += part));
  answer.on('end', () => {
    const { code, stdout, stderr } = JSON.parse(text);
    if (stderr) process.stderr.write(stderr + '\\n');
    if (stdout) setTimeout(() => process.stdout.write(stdout + '\\n'), 20);
    process.exitCode = code;
  });
});
asked.end(JSON.stringify(process.argv.slice(2)));
`;

/**
 * Runs work while the first `gcloud` on PATH is a program with a given exit code.
 * @template Result
 * @param {(args: string[]) => import('./empty-project.mjs').Ended} answer
 * @param {() => Promise<Result>} work
 */
export async function withStandInGcloud(answer, work) {
  const folder = mkdtempSync(join(tmpdir(), 'gcloud-'));
  const server = createServer(async (request, response) => {
    response.end(JSON.stringify(answer(/** @type {string[]} */ (await json(request)))));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  writeFileSync(join(folder, 'gcloud'), program(port), { mode: 0o755 });
  const { PATH } = process.env;
  process.env.PATH = [folder, PATH].join(delimiter);
  try {
    return await work();
  } finally {
    process.env.PATH = PATH;
    server.close();
    rmSync(folder, { recursive: true });
  }
}
