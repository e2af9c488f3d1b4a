import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { firebaseCli, rootDir } from '../paths.mjs';
import { withProgress } from './progress.mjs';
import { isReachable } from './reachable.mjs';
import { MissingError } from './requirement.mjs';
import { run } from './run.mjs';

/**
 * A jar that the developer names in the environment.
 * @param {string} variable
 * @returns {string | undefined}
 */
export function jarFromEnvironment(variable) {
  const jar = process.env[variable];
  if (jar && !existsSync(jar))
    throw new MissingError(`${variable} names ${jar}, which does not exist: correct or unset it.`);
  return jar;
}

/** Whether the Firebase cache has the whole jar of the version that our firebase-tools needs. */
export function isInFirebaseCache(/** @type {'firestore' | 'storage'} */ emulator) {
  const { downloadPathRelativeToCacheDir, expectedSize } = wanted(emulator);
  const folder = process.env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache/firebase/emulators');
  const jar = join(folder, downloadPathRelativeToCacheDir);
  return existsSync(jar) && statSync(jar).size === expectedSize;
}

/** Lets firebase-tools download a jar into its cache; false if the download site cannot be reached. */
export async function download(/** @type {'firestore' | 'storage'} */ emulator) {
  if (!(await isReachable(wanted(emulator).remoteUrl))) return false;
  console.log(`..   ${emulator} emulator  being downloaded`);
  const options = { cwd: rootDir, env: { ...process.env, CI: 'true' }, timeoutMs: 600_000 };
  await withProgress(`${emulator} emulator`, () =>
    run(process.execPath, [firebaseCli, `setup:emulators:${emulator}`], options),
  );
  return isInFirebaseCache(emulator);
}

function wanted(/** @type {string} */ emulator) {
  const list = join(rootDir, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  return JSON.parse(readFileSync(list, 'utf8'))[emulator];
}
