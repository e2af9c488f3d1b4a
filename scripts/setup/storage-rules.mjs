import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDir } from '../paths.mjs';
import { download, isInFirebaseCache, jarFromEnvironment } from './emulator-jar.mjs';
import { MissingError } from './requirement.mjs';
import { run, tail } from './run.mjs';

const what = 'Storage rules runtime';
const variable = 'STORAGE_EMULATOR_BINARY_PATH';
const mainClass = 'StorageRulesStandIn';
const source = fileURLToPath(new URL(`./${mainClass}.java`, import.meta.url));
const downloaded = { what, from: 'downloaded by firebase-tools', record: { storageJar: null } };

/** @type {import('./requirement.mjs').Requirement} */
export const storageRules = {
  name: 'The Storage rules runtime',
  advice: `Run npx firebase setup:emulators:storage with internet access, or set ${variable} to its jar.`,
  async find({ dependencies }) {
    await dependencies;
    const given = jarFromEnvironment(variable);
    if (given) return { what, from: variable, record: { storageJar: given } };
    if (isInFirebaseCache('storage')) return { ...downloaded, from: 'the Firebase cache' };
    return existsSync(standInJar()) ? standIn() : null;
  },
  async obtain({ java }) {
    if (await download('storage')) return downloaded;
    await buildStandIn((await java)?.record?.javaHome ?? '');
    return standIn();
  },
};

function standIn() {
  return { what, from: 'a stand-in that denies everything, as our rules do', record: { storageJar: standInJar() } };
}

/** Named after its source's digest, so that an edit triggers a build. */
function standInJar() {
  const version = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 8);
  return join(cacheDir, `storage-rules-stand-in-${version}.jar`);
}

async function buildStandIn(/** @type {string} */ javaHome) {
  const classes = join(cacheDir, 'storage-rules-stand-in');
  mkdirSync(classes, { recursive: true });
  const compiled = await run(join(javaHome, 'bin/javac'), ['-d', classes, source]);
  const packed = await run(join(javaHome, 'bin/jar'), [
    ...['--create', '--file', standInJar(), '--main-class', mainClass],
    ...['-C', classes, '.'],
  ]);
  rmSync(classes, { recursive: true });
  if (compiled.ok && packed.ok) return;
  rmSync(standInJar(), { force: true });
  throw new MissingError(
    `${storageRules.name} is missing, and building its stand-in takes a full JDK, not a JRE. ${storageRules.advice}\n` +
      tail(compiled.output + packed.output),
  );
}
