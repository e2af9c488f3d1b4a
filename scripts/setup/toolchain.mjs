import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheDir } from '../paths.mjs';
import { writeWhole } from './write-whole.mjs';

/**
 * Paths of the tools. Null for a jar in the Firebase cache, which firebase-tools finds itself.
 * @typedef {object} Toolchain
 * @property {string} [javaHome]
 * @property {string | null} [firestoreJar]
 * @property {string} [firestoreTarget]  the jar inside the Google Cloud CLI that firestoreJar points at
 * @property {string | null} [storageJar]
 * @property {string} [chromium]
 */

const file = join(cacheDir, 'toolchain.json');

/** @returns {Toolchain} result of the last bootstrap; empty before the first */
export function readToolchain() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function writeToolchain(/** @type {Toolchain} */ toolchain) {
  mkdirSync(cacheDir, { recursive: true });
  writeWhole(file, `${JSON.stringify(toolchain, null, 2)}\n`);
}

/** Environment of the emulators and tests; the tools of bootstrap come first. */
export function toolchainEnvironment(base = process.env, toolchain = readToolchain()) {
  const { javaHome, firestoreJar, storageJar, chromium } = toolchain;
  return {
    ...base,
    ...(javaHome && { JAVA_HOME: javaHome, PATH: `${join(javaHome, 'bin')}${delimiter}${base.PATH ?? ''}` }),
    ...(firestoreJar && { FIRESTORE_EMULATOR_BINARY_PATH: firestoreJar }),
    ...(storageJar && { STORAGE_EMULATOR_BINARY_PATH: storageJar }),
    ...(chromium && { CHROMIUM_PATH: chromium }),
  };
}
