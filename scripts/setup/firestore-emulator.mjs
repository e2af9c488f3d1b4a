import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
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

/** The emulator is also a component of the Google Cloud CLI. */
async function googleCloudJar() {
  const { ok, output } = await run('gcloud', ['info', '--format=value(installation.sdk_root)'], { timeoutMs: 30_000 });
  const folder = join(output.trim().split('\n').at(-1) ?? '', 'platform/cloud-firestore-emulator');
  if (!ok || !existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((entry) => entry.endsWith('.jar'));
  return name && join(folder, name);
}

/**
 * Builds a jar of nothing but a manifest that names the main class: the jar of the Cloud CLI names none, and
 * firebase-tools runs `java -jar`.
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
