import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, rootDir } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';

const stampFile = join(cacheDir, 'build.stamp');
/** Inputs of a build: whole folders, and files. */
const sources = ['web', 'functions', 'package.json', 'package-lock.json', 'tsconfig.json', 'firebase.json', 'scripts'];
/** Outputs of a build, and the fonts, which drawing reads in place. */
const left = ['web/dist', 'functions/lib', 'functions/build', 'functions/fonts'];
const results = [
  'web/dist/index.html',
  'web/dist/verify.html',
  'functions/lib/index.js',
  'functions/lib/site/page.html',
];

/** Whether the last build used the current files and its outputs are unchanged. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(rootDir);
}

/** Writes the stamp of a build that succeeded. */
export function rememberBuild() {
  writeWhole(stampFile, stampOf(rootDir));
}

/** Digest that changes with every input file and with every build. */
export function stampOf(/** @type {string} */ root) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    const file = join(root, path);
    if (!existsSync(file) || left.includes(path)) return;
    if (statSync(file).isFile()) hash.update(`${path}\n`).update(readFileSync(file));
    else for (const name of sourcesIn(file)) add(`${path}/${name}`);
  };
  sources.forEach(add);
  const times = results.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs);
  return `${hash.digest('hex')} ${times.join(' ')}`;
}

function sourcesIn(/** @type {string} */ folder) {
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort();
}
