import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { siteUrl, startProject, testProject, testSuite, writeTestConfig } from '../emulators/config.mjs';
import { copyFunctions } from '../emulators/copy-functions.mjs';
import { writeSecrets } from '../keys/local-key.mjs';
import { cacheDir, rootDir } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';

const folder = join(cacheDir, `${testSuite}-build`);
/** The copy of the built functions that a run serves. */
export const functionsDir = join(folder, 'functions');
const publicDir = join(folder, 'web');

/**
 * Copies the build and writes the configuration that serves the copy. A build for `npm start` during the tests then
 * does not affect them.
 * @param {object} values
 * @param {Record<string, string>} values.secrets  of the functions
 * @param {Record<string, string>} [values.parameters]  added to those of the functions
 * @returns {ReturnType<typeof writeTestConfig>} the test run's configuration
 */
export function takeSnapshot({ secrets, parameters = {} }) {
  rmSync(folder, { recursive: true, force: true });
  copyFunctions(functionsDir);
  cpSync(join(rootDir, 'web/dist'), publicDir, { recursive: true });

  const config = writeTestConfig({
    functionsDir: relative(rootDir, functionsDir),
    publicDir: relative(rootDir, publicDir),
  });
  writeParameters(siteUrl(config), parameters);
  writeSecrets(functionsDir, secrets);
  return config;
}

/** The parameters of `npm start`, but settings are cached for only a second, so that no test waits for them. */
export function parametersOfTests() {
  const ofStart = readFileSync(join(rootDir, 'functions', `.env.${startProject}`), 'utf8');
  return { ...parseEnv(ofStart), SETTINGS_CACHE_SECONDS: '1' };
}

// Without any, firebase-tools asks for each.
function writeParameters(/** @type {string} */ url, /** @type {Record<string, string>} */ parameters) {
  const values = { ...parametersOfTests(), PUBLIC_URL: url, ...parameters };
  const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"\n`);
  writeWhole(join(functionsDir, `.env.${testProject}`), lines.join(''));
}
