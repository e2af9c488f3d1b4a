// Runs the tests that need the emulators. Started inside them by scripts/test.mjs, with the parts to run as arguments.
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureLocalAccounts } from './admin-account.mjs';
import { reportsDir } from './paths.mjs';
import { smoke } from './smoke/smoke.mjs';
import { resultsFile } from './testing/emulator-stages.mjs';
import { emptyStore } from './testing/empty-store.mjs';
import { printProofs } from './testing/proofs-summary.mjs';
import { runPlaywright, runVitest } from './testing/runners.mjs';
import { siteUnderTest } from './testing/site-under-test.mjs';
import { runStage } from './testing/stage.mjs';

/** @type {Record<string, () => Promise<import('./testing/stage.mjs').StageOutcome>>} */
const runners = {
  api: () => runVitest('api', ['api', 'api-own-process']),
  'contract-coverage': () => runVitest('contract-coverage', ['contract-coverage']),
  smoke: () => smoke({ url: baseUrl, admin: email, password }),
  rules: () => runVitest('rules', ['rules']),
  faults: () => runVitest('faults', ['faults']),
  e2e: () => runPlaywright('e2e', 'journeys'),
  long: () => runPlaywright('long', 'long-journeys'),
  proofs: () => runVitest('proofs', ['proofs']).finally(printProofs),
};

const { baseUrl, email, password } = await siteUnderTest();
Object.assign(process.env, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });

mkdirSync(reportsDir, { recursive: true });
const results = [];
for (const part of process.argv.slice(2)) {
  await emptyStore();
  await ensureLocalAccounts();
  // A failure does not keep the other parts from running.
  results.push(await runStage(part, runners[part]));
  writeFileSync(resultsFile, JSON.stringify(results));
}
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
