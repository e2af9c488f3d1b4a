import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir } from '../paths.mjs';
import { download, isInFirebaseCache, jarFromEnvironment } from './emulator-jar.mjs';
import { MissingError } from './requirement.mjs';
import { run, tail } from './run.mjs';
import { writeWhole } from './write-whole.mjs';

const what = 'Firestore emulator';
const variable = 'FIRESTORE_EMULATOR_BINARY_PATH';
const wrapper = join(cacheDir, 'firestore-emulator.jar');
const downloaded = { what, from: 'downloaded by firebase-tools', record: { firestoreJar: null } };

/** @type {import('./requirement.mjs').Requirement} */
export const firestoreEmulator = {
  name: 'The Firestore emulator',
  advice:
    'Run npx firebase setup:emulators:firestore with internet access, or gcloud components install ' +
    `cloud-firestore-emulator, or set ${variable} to its jar.`,
  async find({ recorded, dependencies }) {
    await dependencies;
    const given = jarFromEnvironment(variable);
    if (given) return { what, from: variable, record: { firestoreJar: given } };
    if (isInFirebaseCache('firestore')) return { ...downloaded, from: 'the Firebase cache' };
    const target = recorded.firestoreJar === wrapper && existsSync(wrapper) && recorded.firestoreTarget;
    return target && existsSync(target) ? fromGoogleCloud(target) : null;
  },
  async obtain({ java }) {
    if (await download('firestore')) return downloaded;
    const target = await googleCloudJar();
    if (!target) throw new MissingError(`${firestoreEmulator.name} is missing. ${firestoreEmulator.advice}`);
    await buildWrapper(target, (await java)?.record?.javaHome ?? '');
    return fromGoogleCloud(target);
  },
};

function fromGoogleCloud(/** @type {string} */ target) {
  return { what, from: 'the Google Cloud CLI', record: { firestoreJar: wrapper, firestoreTarget: target } };
}

/** Folders that installers of the Google Cloud CLI choose. */
const usualFolders = [
  join(homedir(), 'google-cloud-sdk'),
  ...['/usr/lib/google-cloud-sdk', '/usr/lib64/google-cloud-sdk', '/snap/google-cloud-cli/current'],
  ...['/opt/homebrew/share/google-cloud-sdk', '/usr/local/share/google-cloud-sdk'],
];

/** Finds the jar in the components of the Google Cloud CLI. Throws if gcloud is too slow and no usual folder has it. */
export async function googleCloudJar({ limitMs = 30_000, folders = usualFolders } = {}) {
  const limit = AbortSignal.timeout(limitMs);
  const { ok, output } = await run('gcloud', ['info', '--format=value(installation.sdk_root)'], { signal: limit });
  const jar = (ok ? [output.trim().split('\n').at(-1) ?? ''] : folders).flatMap(jarsIn)[0];
  if (jar || !limit.aborted) return jar;
  throw new MissingError(
    `"gcloud info" did not answer within ${limitMs / 1000} seconds, and no usual folder of the Google Cloud CLI has ` +
      `the ${what}. Try again. ${firestoreEmulator.advice}`,
  );
}

function jarsIn(/** @type {string} */ sdk) {
  const folder = join(sdk, 'platform/cloud-firestore-emulator');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.jar')).map((name) => join(folder, name));
}

/**
 * Builds a jar with only a manifest that names the main class. The Cloud CLI's jar names none, and firebase-tools runs
 * `java -jar`.
 */
async function buildWrapper(/** @type {string} */ target, /** @type {string} */ javaHome) {
  const manifest = join(cacheDir, 'firestore-emulator.mf');
  mkdirSync(dirname(manifest), { recursive: true });
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  writeWhole(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(target)}\n`);
  const { ok, output } = await run(join(javaHome, 'bin/jar'), ['--create', '--file', wrapper, '--manifest', manifest]);
  rmSync(manifest);
  if (!ok)
    throw new MissingError(
      `${what}: its jar could not be wrapped, which takes a full JDK, not a JRE:\n${tail(output)}`,
    );
}
