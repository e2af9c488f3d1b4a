import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheDir } from '../paths.mjs';
import { writeWhole } from './write-whole.mjs';

/**
 * Paths of the tools. A jar that firebase-tools finds by itself, in the Firebase cache, is null.
 * @typedef {object} Toolchain
 * @property {string} [javaHome]
 * @property {string | null} [firestoreJar]
 * @property {string} [firestoreTarget]  the jar inside the Google Cloud CLI that firestoreJar points at
 * @property {string | null} [storageJar]
 * @property {string} [chromium]
 */

const file = join(cacheDir, 'toolchain.json');

/** @returns {Toolchain} what the last bootstrap found; empty before the first */
export function readToolchain() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function writeToolchain(/** @type {Toolchain} */ toolchain) {
  mkdirSync(cacheDir, { recursive: true });
  writeWhole(file, `${JSON.stringify(toolchain, null, 2)}\n`);
}

/** The environment in which the emulators and the tests run: the tools that bootstrap found come first. */
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
