import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { changePolicy, offersGoogleSignIn, withGoogleSignIn, withSources } from '../addresses/policy.mjs';
import { rootDir } from '../paths.mjs';
import { MissingError } from '../setup/requirement.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { isRefusedPort } from './refused-ports.mjs';

/** Distance from Hosting's port to that of `npm run dev`; without an offset Vite's default, 5173. */
export const vitePortAfter = 173;

/** Added to every port of `npm start`, if one is taken or a second checkout runs: PORT_OFFSET=100 npm start. */
const startPortOffset = offsetFrom('PORT_OFFSET', 0);
/**
 * Added to every port of the tests, so that they can run while `npm start` does. For tests of two checkouts at once,
 * set TEST_PORT_OFFSET in one to another multiple of 10,000, up to 50,000.
 */
const testPortOffset = offsetFrom('TEST_PORT_OFFSET', 10_000);

/** An offset for another checkout: not this one's, nor that of the parallel tests. */
export const otherTestOffset = testPortOffset < 30_000 ? testPortOffset + 20_000 : 10_000;

/** The offset of tests parallel to this process; their ports do not overlap. */
export const besideOffset = testPortOffset + 5_000;

/** Name of the tests' suite, different for each offset, as are its folders and files. */
export const testSuite = testPortOffset === 10_000 ? 'test' : `test-${testPortOffset}`;

/** Two project ids, because firebase-tools distinguishes running suites by id. */
export const startProject = 'demo-badge-platform';
export const testProject = `demo-badge-platform-${testSuite}`;

/** Address of the mail server for fault tests; it runs only during such a test. */
export const mailServerUrl = `smtp://127.0.0.1:${2525 + testPortOffset}`;

export const testConfigFile = join(rootDir, `firebase.${testSuite}.json`);

/** The configuration of the suite that a person works with. */
export function readConfig() {
  return shifted(startPortOffset);
}

/**
 * Writes the result of `readConfig` for firebase-tools, and allows pages to reach the emulators.
 * @param {string} name  of the runner
 * @param {Built} [built]
 * @returns {string} the file
 */
export function writeStartConfig(name, built) {
  const file = join(rootDir, `firebase.${name}.json`);
  write(file, allowEmulators(asDeployed(serving(readConfig(), built), startProject)));
  return file;
}

/** The tests' configuration: firebase.json on other ports, serving the given copies of the build, if any. */
export function writeTestConfig(/** @type {Built | undefined} */ built) {
  return write(testConfigFile, allowEmulators(asDeployed(serving(shifted(testPortOffset), built), testProject)));
}

/** @typedef {{ functionsDir: string, publicDir: string }} Built  relative to the repository */

function serving(config, /** @type {Built | undefined} */ built) {
  if (!built) return config;
  config.functions[0].source = built.functionsDir;
  config.hosting.public = built.publicDir;
  return config;
}

function shifted(/** @type {number} */ offset) {
  const config = readOwnConfig();
  for (const emulator of Object.values(config.emulators)) {
    if (emulator.port) emulator.port += offset;
    if (emulator.websocketPort) emulator.websocketPort += offset;
  }
  return config;
}

function readOwnConfig() {
  return JSON.parse(readFileSync(join(rootDir, 'firebase.json'), 'utf8'));
}

/**
 * Allows pages to reach the Auth and the Firestore emulator, and to frame the former if they may frame anything. The
 * deployed policy does not name this machine.
 * @param {ReturnType<typeof readConfig>} config  with its final ports
 */
export function allowEmulators(config) {
  const { auth, firestore } = config.emulators;
  const origins = [auth, firestore].map(({ host, port }) => `http://${host}:${port}`);
  return changePolicy(config, (policy) => {
    const [ofAuth] = origins;
    return withSources(withSources(policy, 'connect-src', ...origins), 'frame-src', ofAuth);
  });
}

/** Configuration as a deploy would write it for the parameters of `npm start` and the tests. */
function asDeployed(/** @type {ReturnType<typeof readConfig>} */ config, /** @type {string} */ projectId) {
  const file = join(rootDir, `functions/.env.${startProject}`);
  if (!offersGoogleSignIn(parseEnv(readFileSync(file, 'utf8')))) return config;
  return changePolicy(config, (policy) => withGoogleSignIn(policy, projectId));
}

function write(/** @type {string} */ file, /** @type {ReturnType<typeof readConfig>} */ config) {
  writeWhole(file, `${JSON.stringify(config, null, 2)}\n`);
  return config;
}

function offsetFrom(/** @type {string} */ variable, /** @type {number} */ usual) {
  const offset = Number(process.env[variable] ?? usual);
  if (!Number.isInteger(offset) || offset < 0 || offset > 55_000)
    throw new MissingError(
      `${variable} is ${process.env[variable]}: give a whole number from 0 to 55000, or unset it.`,
    );
  const refused = ownPorts().find((port) => isRefusedPort(port + offset));
  if (refused === undefined) return offset;
  throw new MissingError(
    `${variable} is ${offset}, which makes port ${refused} port ${refused + offset}: browsers refuse to open that one. Give another number, such as ${offset + 100}.`,
  );
}

/** Every port that an offset moves, including that of `npm run dev`. */
function ownPorts() {
  const { emulators } = readOwnConfig();
  const ports = Object.values(emulators).flatMap(({ port, websocketPort }) => [port, websocketPort]);
  return [...ports, emulators.hosting.port + vitePortAfter].filter(Boolean);
}

/** The address at which a configuration serves the site. */
export function siteUrl(/** @type {ReturnType<typeof readConfig>} */ { emulators }) {
  return `http://127.0.0.1:${emulators.hosting.port}`;
}

/** The address that makes a running suite save its data. */
export function hubUrl(/** @type {ReturnType<typeof readConfig>} */ { emulators }) {
  return `http://127.0.0.1:${emulators.hub.port}`;
}

/** The variables by which firebase-admin finds a running suite. */
export function adminEnvironment(/** @type {ReturnType<typeof readConfig>} */ { emulators }, projectId = startProject) {
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulators.firestore.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulators.auth.port}`,
    // Looks for no credentials on the network.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** The address that runs the scheduled function once. */
export function sweepUrl(/** @type {ReturnType<typeof readConfig>} */ { emulators }, projectId = startProject) {
  const triggers = `http://127.0.0.1:${emulators.functions.port}/functions/projects/${projectId}/triggers`;
  return `${triggers}/europe-west1-sweep-0`;
}
