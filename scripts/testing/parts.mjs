import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rootDir } from '../paths.mjs';
import { ownProcess } from './own-process.mjs';

const apiTest = '.api.test.ts';
const besideRoutes = filesUnder('functions/src')
  .filter((file) => file.endsWith('.routes.ts'))
  .map((file) => file.replace('.routes.ts', apiTest));

/**
 * Whether an API test covers what calls promise: at the root of functions/src, named like its folder or like routes in
 * it.
 */
function isPromise(/** @type {string} */ file) {
  const folder = dirname(file);
  const isOfFolder = folder === 'functions/src' || file === `${folder}/${basename(folder)}${apiTest}`;
  return isOfFolder || besideRoutes.includes(file);
}

/** Test parts of `npm test`, with the pattern of their files. A test file belongs to exactly one. */
const patterns = {
  unit: /^(functions\/src|web\/(src|dev)|scripts|bench)\/.*(?<!\.(api|coverage|cli))\.test\.(tsx?|mjs)$/,
  api: { test: (/** @type {string} */ file) => file.endsWith(apiTest) && isPromise(file) },
  'api-details': { test: (/** @type {string} */ file) => file.endsWith(apiTest) && !isPromise(file) },
  'contract-coverage': /^functions\/src\/contract\/.*\.coverage\.test\.ts$/,
  'index-coverage': /^functions\/src\/firestore\/.*\.coverage\.test\.ts$/,
  rules: /^e2e\/rules\/.*\.test\.ts$/,
  e2e: /^e2e\/journeys\/.*\.journey\.ts$/,
  long: /^e2e\/long-journeys\/.*\.journey\.ts$/,
  proofs: /^e2e\/proofs\/.*\.test\.ts$/,
  faults: /^e2e\/faults\/.*\.test\.ts$/,
  deploy: /^scripts\/(deploy|operations)\/.*\.cli\.test\.mjs$/,
  dev: /^e2e\/dev\/.*\.test\.ts$/,
};

/** @typedef {keyof typeof patterns} TestPart */

/** Names of the parts that have a test file. */
export function partsOf(/** @type {string} */ file) {
  return Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(file))
    .map(([part]) => part);
}

/** Files that look like tests, relative to the repository. */
export function allTestFiles() {
  return ['functions/src', 'web/src', 'web/dev', 'scripts', 'bench', 'e2e']
    .flatMap(filesUnder)
    .filter((file) => /\.(test|spec|journey)\.\w+$/.test(file));
}

function filesUnder(/** @type {string} */ folder) {
  return readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
}

/** Files of a part; TEST_ONLY keeps those with one of its words in their path. */
export function filesOf(/** @type {TestPart} */ part) {
  const words = process.env.TEST_ONLY?.split(',') ?? [''];
  return allTestFiles().filter((file) => patterns[part].test(file) && words.some((word) => file.includes(word)));
}

/**
 * API tests of a part that only call the site, so they can test any function behind it. The others reach into the API
 * in their own process.
 */
export function filesOfServed(/** @type {'api' | 'api-details'} */ part) {
  const looksInside = (/** @type {string} */ file) =>
    /\b(local|startLocal)Api\(/.test(readFileSync(join(rootDir, file), 'utf8'));
  return filesOf(part).filter((file) => !ownProcess.includes(file) && !looksInside(file));
}
