// Serves the installed function in the emulators and runs the API tests against it. scripts/production/packed.mjs
// starts it with the Node to use and the functions folder.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { waitUntil } from '../emulators/wait.mjs';
import { serveFunction } from '../framework/serve.mjs';
import { reportsDir, rootDir } from '../paths.mjs';
import { writeWhole } from '../setup/write-whole.mjs';
import { smoke } from '../smoke/smoke.mjs';
import { reportStages } from '../testing/emulator-stages.mjs';
import { freshStore } from '../testing/empty-store.mjs';
import { unrecorded } from '../testing/api-records.mjs';
import { filesOfServed } from '../testing/parts.mjs';
import { runVitestFiles } from '../testing/runners.mjs';
import { siteUnderTest } from '../testing/site-under-test.mjs';
import { asCheck, runStage } from '../testing/stage.mjs';
import { faultsOfLog } from './log-faults.mjs';
import { watchMemory } from './peak-memory.mjs';
import { serveSite } from './site.mjs';

const logFile = join(reportsDir, 'production.log');
const [node, source] = process.argv.slice(2);
const { baseUrl: hostingUrl, email, password } = await siteUnderTest();
let log = '';
const served = await serveFunction({
  node,
  source,
  onOutput: (text) => (log += text),
  // As set by the platform, and by a deploy with the parameters.
  env: {
    K_SERVICE: 'api',
    K_REVISION: 'api-00001-tst',
    FUNCTION_TARGET: 'api',
    FUNCTIONS_EMULATOR: undefined,
    PUBLIC_URL: hostingUrl,
    WEB_API_KEY: 'local',
    MAIL_FROM: 'Badges <badges@school.example>',
    SETTINGS_CACHE_SECONDS: '1',
    GOOGLE_SIGN_IN: 'on',
  },
});
const memory = watchMemory(served.pid);
const site = await serveSite({ functionUrl: served.url, hostingUrl });

process.env.SITE_URL = site.url;
const results = [
  await runStage('production', () => runVitestFiles('production', ['api'], filesOfServed('api'))),
  await runStage('production details', () =>
    runVitestFiles('production-details', ['api'], filesOfServed('api-details'), unrecorded),
  ),
];
// Records that the tests left are no fault of the site.
await freshStore();
results.push(
  await runStage('production smoke', () => smoke({ url: site.url, admin: email, password, parts: ['api'] })),
);
results.push(await runStage('production trace', () => asCheck(isTraced())));
const peaks = memory.stop();
await site.stop();
await served.stop();
results.push(await runStage('production log', () => asCheck(isLogFine())));

console.log(`\nStart: ${(served.startMs / 1000).toFixed(2)} s from its process to its first answer`);
for (const { name, megabytes } of peaks) console.log(`Peak memory of ${name}: ${megabytes} MB`);
console.log(`The function's log: ${relative(rootDir, logFile)}`);
reportStages(results);
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);

/** Whether a call's log lines have the trace of Google's front end, which groups them. */
async function isTraced() {
  const trace = randomBytes(16).toString('hex');
  await fetch(`${served.url}/api/client-config`, { headers: { 'X-Cloud-Trace-Context': `${trace}/1;o=1` } });
  const line = `"logging.googleapis.com/trace":"projects/${process.env.GCLOUD_PROJECT}/traces/${trace}"`;
  const what = 'No line bore the trace of its call';
  return waitUntil(async () => log.includes(line), { what, deadlineMs: 5_000 }).then(
    () => true,
    (error) => {
      console.log(error.message);
      return false;
    },
  );
}

async function isLogFine() {
  mkdirSync(reportsDir, { recursive: true });
  writeWhole(logFile, log);
  const faults = faultsOfLog(log);
  if (faults.length > 0)
    console.log(`${faults.length} faults, of which the first are:\n${faults.slice(0, 10).join('\n')}`);
  return faults.length === 0;
}
