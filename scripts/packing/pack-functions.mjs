import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { run } from '../setup/run.mjs';

const require = createRequire(import.meta.url);

/** The patterns of firebase.json, which firebase-tools compares with the last segment of each path only. */
function ignored() {
  return JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8')).functions[0].ignore;
}

/**
 * Sorted paths of the files that a deploy uploads, found by firebase-tools itself.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function uploadedFiles(folder) {
  const { readdirRecursive } = require('firebase-tools/lib/fsAsync');
  const files = await readdirRecursive({ path: folder, ignoreStrings: ignored() });
  return files.map(({ name }) => name.slice(folder.length + 1)).sort();
}

/** Packs functions/ with firebase-tools' packer, like a deploy, and unpacks it into a folder. */
export async function unpackFunctions(/** @type {string} */ folder) {
  const { prepareFunctionsUpload } = require('firebase-tools/lib/deploy/functions/prepareFunctionsUpload');
  const source = join(rootDir, 'functions');
  const options = { exportType: 'tar.gz' };
  const { pathToSource } = await prepareFunctionsUpload(rootDir, source, { ignore: ignored() }, [], undefined, options);
  mkdirSync(folder, { recursive: true });
  const { ok, output } = await run('tar', ['-xzf', pathToSource, '-C', folder]);
  rmSync(pathToSource, { force: true });
  if (!ok) throw new Error(`What was packed of the functions cannot be unpacked:\n${output}`);
}
