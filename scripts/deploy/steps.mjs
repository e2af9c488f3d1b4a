// Steps of a deploy, in order. Why in this order: scripts/README.md
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firebaseCli, rootDir } from '../paths.mjs';
import { runVisibly } from '../setup/run.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { countUnfinishedIndexes } from './checks/firestore.mjs';
import { makeListener } from './checks/sign-in.mjs';
import { setLifecycle } from './checks/storage.mjs';
import { askEveryMs } from './google.mjs';
import { readLiveConfig } from './live-config.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} says  description for the plan
 * @property {(place: DeployPlace) => Promise<boolean>} run  whether it went well; doing it twice does no harm
 * @property {string} live  what is live if it fails
 */

/** @typedef {import('./check.mjs').Place & { commit: string, smoke: (url: string) => Promise<boolean>, url: string, stopped: AbortSignal }} DeployPlace */

const nothingYet = 'Nothing was changed: the former site and the former functions are live.';
const rulesOnly = 'Live are the new rules and indexes, which the former site and functions work with.';
const allLive = 'The new site and the new functions are live.';

/** Milliseconds for which a deploy asks whether the indexes are built. */
const indexesTakeMs = 3 * 60 * 60 * 1000;

/** @type {Step} */
const tests = {
  name: 'tests',
  says: 'The checks of the code that need no emulator: format, lint, types, unit tests.',
  run: ({ stopped }) => program('npm', ['test', '--', 'format', 'lint', 'types', 'unit'], stopped),
  live: nothingYet,
};

/** @type {Step[]} */
const release = [
  {
    name: 'build',
    says: 'Builds the site and the functions.',
    run: ({ stopped }) => program('npm', ['run', 'build'], stopped),
    live: nothingYet,
  },
  {
    name: 'rules and indexes',
    says: 'Adds indexes and time-to-live policies, then releases the rules of Firestore and Storage. Deletes no index.',
    run: (place) => firebase(place, ['--only', 'firestore,storage']),
    live: 'Live are the former site and functions, perhaps with some of the new rules and indexes, which they work with.',
  },
  {
    name: 'indexes are built',
    says: 'Waits until Firestore has built new indexes: minutes, or hours where there are millions of records.',
    run: waitForIndexes,
    live: rulesOnly,
  },
  {
    name: 'account of listeners',
    says: 'Makes the account that live listeners are signed in to, once: a closed project lets no token make it.',
    run: (place) => makeListener(place).then(() => true),
    live: rulesOnly,
  },
  {
    name: 'functions',
    says: 'Uploads and starts the functions; those that the code no longer has are deleted.',
    // --force: without it the CLI asks how long Google keeps images of old functions. Its default is one day.
    run: (place) => firebase(place, ['--only', 'functions', '--force']),
    live: 'Live is the former site, with the new rules and indexes. Of the functions, those named above as successful are the new ones; Google may still finish others that were begun.',
  },
  {
    name: 'site',
    says: 'Uploads the site, and releases it in one moment.',
    run: (place) => firebase(place, ['--only', 'hosting', '--message', place.commit]),
    live: 'Live are the former site and the new functions, which work together.',
  },
  {
    name: 'lifecycle of files',
    says: 'Gives the bucket the rules of storage.lifecycle.json, by which drawn files end.',
    run: (place) => setLifecycle(place).then(() => true),
    live: allLive,
  },
];

/** @type {Step} */
const smoke = {
  name: 'smoke test',
  says: 'Asks the live site for its pages, headers, log-in wall and a public badge.',
  run: (place) => place.smoke(place.url),
  live: allLive,
};

/** The steps of a deploy. @returns {Step[]} */
export function stepsOf(/** @type {{ skipTests: boolean }} */ { skipTests }) {
  return [...(skipTests ? [] : [tests]), ...release, smoke];
}

function firebase(/** @type {DeployPlace} */ { projectId, stopped }, /** @type {string[]} */ args) {
  const options = ['--project', projectId, '--config', writeDeployConfig(projectId), '--non-interactive'];
  return program(process.execPath, [firebaseCli, 'deploy', ...options, ...args], stopped);
}

/**
 * firebase.json without its build hooks, which are for direct users of the CLI: the deploy builds once, at the start.
 * The pages' policy includes what the project's parameters need.
 */
function writeDeployConfig(/** @type {string} */ projectId) {
  const { hosting, functions, ...others } = readLiveConfig(projectId);
  const unbuilt = (/** @type {{ predeploy?: unknown }} */ { predeploy: _, ...config }) => config;
  const config = { ...others, hosting: unbuilt(hosting), functions: functions.map(unbuilt) };
  const file = join(rootDir, 'firebase.deploy.json');
  writeWhole(file, JSON.stringify(config, null, 2));
  return file;
}

// No one can answer a prompt.
function program(/** @type {string} */ command, /** @type {string[]} */ args, /** @type {AbortSignal} */ stopped) {
  return runVisibly(command, args, { cwd: rootDir, stdio: ['ignore', 'inherit', 'inherit'], stopped });
}

async function waitForIndexes(/** @type {DeployPlace} */ place) {
  const until = Date.now() + indexesTakeMs;
  for (let said = -1; Date.now() < until; await wait(askEveryMs, undefined, { signal: place.stopped })) {
    const left = await countUnfinishedIndexes(place);
    if (left === 0) return true;
    if (left !== said) console.log(`Firestore is building ${left} ${left === 1 ? 'index' : 'indexes'}.`);
    said = left;
  }
  return false;
}
