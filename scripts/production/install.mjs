import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { unpackFunctions } from '../packing/pack-functions.mjs';
import { run } from '../setup/run.mjs';

/**
 * Packs functions/ alone as a deploy does, into an empty folder outside of the repository, and installs it there from its
 * lockfile as the build of production does.
 * @param {string} node  the program
 * @returns {Promise<string>} the folder
 */
export async function installPacked(node) {
  const folder = await mkdtemp(join(tmpdir(), 'badge-functions-'));
  await unpackFunctions(folder);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, NODE_ENV: 'production' };
  const { ok, output } = await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder, env });
  if (!ok) throw new Error(`The packed functions cannot be installed:\n${output}`);
  return folder;
}

/**
 * Endpoints and parameters that a deploy finds in the functions: it loads the code without a value of any parameter.
 * @param {{ node: string, folder: string }} installed
 * @returns {Promise<{ endpoints: Record<string, unknown>, params: { name: string }[] }>}
 */
export async function discover({ node, folder }) {
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
