// Runs the tests that need the emulators. scripts/test.mjs starts it inside them, with the parts as arguments.
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

/** Simultaneous calls of a journey with two browsers. */
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

/** The API tests of a part that no packed function runs in the same run. */
function unserved(/** @type {'api' | 'api-details'} */ part) {
  const served = process.env.TEST_SERVED === 'packed' ? filesOfServed(part) : [];
  return filesOf(part).filter((file) => !served.includes(file));
}

/**
 * Makes the Functions emulator start its processes. It starts one for each simultaneous call, so on a busy machine the
 * first page would wait for eight at once.
 * @param {string} baseUrl
 */
async function warmSite(baseUrl) {
  await Promise.all(Array.from({ length: callsAtOnce }, () => fetch(`${baseUrl}/api/client-config`)));
}
