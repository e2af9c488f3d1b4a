// Runs the tests that need the emulators. Started inside them by scripts/test.mjs, with the parts to run as arguments.
import { mkdirSync } from 'node:fs';
import { reportsDir } from '../paths.mjs';
import { smoke } from '../smoke/smoke.mjs';
import { unrecorded } from './api-records.mjs';
import { reportStages } from './emulator-stages.mjs';
import { freshStore } from './empty-store.mjs';
import { printProofs } from './proofs-summary.mjs';
import { filesOf, filesOfServed } from './parts.mjs';
import { runPlaywright, runVitest, runVitestFiles } from './runners.mjs';
import { siteUnderTest } from './site-under-test.mjs';
import { runStage } from './stage.mjs';

/** Calls that a journey has under way at once, with two browsers on it. */
const callsAtOnce = 12;
const apiProjects = ['api', 'api-alone'];

/** @type {Record<string, () => Promise<import('./stage.mjs').StageOutcome>>} */
const runners = {
  api: () => runVitestFiles('api', apiProjects, unserved('api')),
  'contract-coverage': () => runVitest('contract-coverage', ['api']),
  'api-details': () => runVitestFiles('api-details', apiProjects, unserved('api-details'), unrecorded),
  'index-coverage': () => runVitest('index-coverage', ['api']),
  smoke: () => smoke({ url: baseUrl, admin: email, password }),
  rules: () => runVitest('rules', ['serial']),
  faults: () => runVitest('faults', ['serial'], unrecorded),
  e2e: () => warmSite(baseUrl).then(() => runPlaywright('e2e', 'journeys')),
  long: () => warmSite(baseUrl).then(() => runPlaywright('long', 'long-journeys')),
  proofs: () => runVitest('proofs', ['serial'], unrecorded).finally(printProofs),
};

const { baseUrl, email, password } = await siteUnderTest();

mkdirSync(reportsDir, { recursive: true });
const results = [];
for (const part of process.argv.slice(2)) {
  await freshStore();
  // A failure does not keep the other parts from running.
  results.push(await runStage(part, runners[part]));
  reportStages(results);
}
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);

/** The API tests of a part that no packed function is held against in the same run. */
function unserved(/** @type {'api' | 'api-details'} */ part) {
  const served = process.env.TEST_SERVED === 'packed' ? filesOfServed(part) : [];
  return filesOf(part).filter((file) => !served.includes(file));
}

/**
 * Has the Functions emulator start its processes for the API. It runs one for each call that is under way, and starts it when the
 * call comes: on a busy machine the first page would wait for eight of them at once.
 * @param {string} baseUrl
 */
async function warmSite(baseUrl) {
  await Promise.all(Array.from({ length: callsAtOnce }, () => fetch(`${baseUrl}/api/client-config`)));
}
