import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir } from '../paths.mjs';

// Failures that a newcomer meets, on a separate checkout without packages and with a space in its path.
const nothingListens = 'http://127.0.0.1:9/';
/** Our files that npm runs, according to package.json. */
const { scripts } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
const entries = [...new Set(Object.values(scripts).flatMap((line) => /^(?:exec )?node (\S+)/.exec(line)?.[1] ?? []))];
/** @type {string} */
let checkout;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "a school's badges "));
  cpSync(join(rootDir, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  writeFileSync(join(checkout, 'package.json'), '{"name":"x","version":"1.0.0","dependencies":{"ms":"2.1.3"}}');
  const ms = { version: '2.1.3', resolved: `${nothingListens}ms/-/ms-2.1.3.tgz`, integrity: 'sha512-AAAA' };
  const packages = { '': { name: 'x', version: '1.0.0', dependencies: { ms: '2.1.3' } }, 'node_modules/ms': ms };
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a script of the checkout to its end. */
function run(/** @type {string[]} */ args, /** @type {Record<string, string>} */ env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: checkout, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('close', (code) => resolve({ code, output }));
  });
}

it.each(entries)('%s says on Node 18 which Node it needs, and nothing else', async (entry) => {
  const old = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.8'}})";
  expect(await run(['--import', `data:text/javascript,${encodeURIComponent(old)}`, entry])).toEqual({
    code: 1,
    output:
      'Node 20.19 or newer is missing. This is Node 18.20.8: install a newer one from https://nodejs.org and try again.\n',
  });
});

it.each(entries)('%s loads nothing that an old Node may not be able to read before it has looked', (entry) => {
  const importsOf = (/** @type {string} */ file) =>
    [...readFileSync(join(rootDir, file), 'utf8').matchAll(/^(?:import|export) .*from '(.+)'|^import '(.+)'/gm)].map(
      ([, from]) => from,
    );
  expect(importsOf(entry)).toEqual(['./setup/node-version.mjs']);
  expect(importsOf('scripts/setup/node-version.mjs')).toEqual([]);
});

it('says that the packages cannot be downloaded without a connection', async () => {
  const offline = { npm_config_registry: nothingListens, npm_config_cache: join(checkout, 'cache') };
  const { code, output } = await run(['scripts/start.mjs'], offline);
  expect(code).toBe(1);
  expect(output).toContain(`cannot be downloaded, because ${nothingListens} does not answer. Connect to the internet,`);
  expect(output).not.toMatch(/\n +at |npm error/);
}, 20_000);

it('says that a folder cannot be written to', async () => {
  symlinkSync(process.platform === 'darwin' ? '/System' : '/sys', join(checkout, '.cache'));
  const { code, output } = await run(['scripts/start.mjs']);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^This folder (is read-only|cannot be written to)\. Give yourself the right to write to .+\n$/,
  );
  expect(output).toContain(checkout);
});
