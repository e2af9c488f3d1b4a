// The local suites' key: created automatically, and read only by the functions.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import '../../functions/src/testing/read-typescript.mjs';
import { dataDir, functionsDirs } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';

/**
 * File of the key, outside of the data folder that each save replaces. Credentials of one run stay valid in the next.
 */
const keyFile = join(`${dataDir}-key`, 'issuer-key.json');

/** The key of `npm start`, in the secret's format; created if missing. */
export async function keptKey() {
  if (!existsSync(keyFile)) keepKey(await newKey());
  return readFileSync(keyFile, 'utf8').trim();
}

/** Replaces the key of `npm start`. */
export function keepKey(/** @type {string} */ text) {
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
  writeWhole(keyFile, `${text}\n`, { mode: 0o600 });
}

/** A new key. */
export async function newKey() {
  const { makeKeyPair } = await import('../../functions/src/credentials/key-pair.ts');
  const { nextKeyId } = await import('../../functions/src/credentials/key-pair.ts');
  return JSON.stringify(await makeKeyPair(nextKeyId([], new Date())));
}

/** Secrets for the functions of `npm start`: mails are printed to the log. */
export async function startSecrets() {
  return { SMTP_URL: 'log:', ISSUER_KEY: await keptKey() };
}

/** Writes the secrets into a functions folder, where the Functions emulator reads them. */
export function writeSecrets(/** @type {string} */ functionsDir, /** @type {Record<string, string>} */ secrets) {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value}'\n`);
  writeWhole(secretsFile(functionsDir), lines.join(''), { mode: 0o600 });
}

/** The key of the running `npm start` or `npm run dev`; null if there is none. */
export function runningKey() {
  const file = functionsDirs.map(secretsFile).find((path) => existsSync(path));
  return (file && /^ISSUER_KEY='(.*)'$/m.exec(readFileSync(file, 'utf8'))?.[1]) ?? null;
}

function secretsFile(/** @type {string} */ functionsDir) {
  return join(functionsDir, '.secret.local');
}
