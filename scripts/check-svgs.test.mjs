import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir } from './paths.mjs';
import { run } from './setup/run.mjs';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></svg>';
const template = {
  id: 'one',
  name: 'one.svg',
  yearPlaceholder: '{{YEAR}}',
  namePlaceholder: '{{NAME}}',
  isDefault: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 'r1',
};
/** @type {string} */
let folder;
/** @type {import('node:http').Server} */
let site;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-svgs-'));
  for (const name of ['one.svg', 'two.svg', 'three.svg']) writeFileSync(join(folder, name), svg);
  // Closes idle connections, as a busy site does.
  site = createServer({ keepAliveTimeout: 1 }, async (request, response) => {
    await text(request);
    const status = request.url === '/api/badge-templates' ? 201 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answerTo(request)));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterEach(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

function answerTo(/** @type {import('node:http').IncomingMessage} */ { method, url }) {
  if (url === '/api/auth/login') return { sessionId: 'A'.repeat(43) };
  if (method === 'DELETE') return { ok: true };
  return method === 'GET' ? { ...template, svgContent: svg } : { ...template, removed: [] };
}

function check(/** @type {string} */ where) {
  const { port } = /** @type {import('node:net').AddressInfo} */ (site.address());
  const env = { PATH: process.env.PATH, SITE_URL: `http://127.0.0.1:${port}` };
  return run(process.execPath, ['scripts/command.mjs', 'scripts/check-svgs.mjs', where], { cwd: rootDir, env });
}

it('checks every drawing, however long one takes and however soon the site ends a connection', async () => {
  const { ok, output } = await check(folder);
  expect(output.match(/^ok {3}\w+\.svg: 0\.0000 % differ/gm)).toHaveLength(3);
  expect(ok).toBe(true);
}, 60_000);

it('names a folder that is not there', async () => {
  const { ok, output } = await check(join(folder, 'nowhere'));
  expect(output).toMatch(/^There is no folder .*nowhere\.\nUsage: npm run check-svgs/);
  expect(ok).toBe(false);
});
