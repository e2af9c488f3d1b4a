import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.mjs';

/**
 * Added to every port, so that the tests and `npm start` can run at once. Tests of two checkouts can, too, where one of
 * them sets TEST_PORT_OFFSET to another multiple of 10,000, up to 50,000.
 */
const testPortOffset = Number(process.env.TEST_PORT_OFFSET ?? 10_000);

/** Two project ids, because firebase-tools tells running suites apart by theirs. */
export const startProject = 'demo-badge-platform';
export const testProject =
  testPortOffset === 10_000 ? 'demo-badge-platform-test' : `demo-badge-platform-test-${testPortOffset}`;

/** Where the tests of faults have their mail server, which is up only while a test runs one. */
export const mailServerUrl = `smtp://127.0.0.1:${2525 + testPortOffset}`;

export const startConfigFile = join(rootDir, 'firebase.json');
export const testConfigFile = join(rootDir, 'firebase.test.json');

export function readConfig(file = startConfigFile) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The configuration of the test run: firebase.json on other ports, serving the given copies of what was built.
 * @param {{ functionsDir: string, publicDir: string }} built  relative to the repository
 */
export function writeTestConfig({ functionsDir, publicDir }) {
  const config = readConfig();
  for (const emulator of Object.values(config.emulators)) {
    if (emulator.port) emulator.port += testPortOffset;
    if (emulator.websocketPort) emulator.websocketPort += testPortOffset;
  }
  config.functions[0].source = functionsDir;
  config.hosting.public = publicDir;
  writeFileSync(testConfigFile, `${JSON.stringify(config, null, 2)}\n`);
  return config;
}

/** The address at which a configuration serves the site. */
export function siteUrl(/** @type {ReturnType<typeof readConfig>} */ { emulators }) {
  return `http://127.0.0.1:${emulators.hosting.port}`;
}

/** The address at which a running suite is told to save its data. */
export function hubUrl(/** @type {ReturnType<typeof readConfig>} */ { emulators }) {
  return `http://127.0.0.1:${emulators.hub.port}`;
}

/** The variables by which firebase-admin finds a running suite. */
export function adminEnvironment(/** @type {ReturnType<typeof readConfig>} */ { emulators }, projectId = startProject) {
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulators.firestore.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${emulators.auth.port}`,
  };
}

/** The addresses that run the scheduled functions once each. */
export function scheduledUrls(/** @type {ReturnType<typeof readConfig>} */ { emulators }, projectId = startProject) {
  const triggers = `http://127.0.0.1:${emulators.functions.port}/functions/projects/${projectId}/triggers`;
  return ['sweepMail', 'watchJobs'].map((name) => `${triggers}/europe-west1-${name}-0`);
}
