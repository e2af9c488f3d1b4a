// Runs the whole product on this machine until Ctrl-C. Data is kept between runs, and saved every few minutes.
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { ensureAdministrator, localAdministrator } from './admin-account.mjs';
import { buildAll } from './build.mjs';
import { adminEnvironment, hubUrl, readConfig, scheduledUrls, siteUrl, startProject } from './emulators/config.mjs';
import { takenPort } from './emulators/ports.mjs';
import { keepSaving, recoverData } from './emulators/saved-data.mjs';
import { startSuite } from './emulators/start-suite.mjs';
import { onStopRequest } from './emulators/stop-request.mjs';
import { keepTicking } from './emulators/tick.mjs';
import { dataDir } from './paths.mjs';
import { seed } from './seed/seed.mjs';

const config = readConfig();
const stopRequested = new AbortController();
/** @type {ReturnType<typeof startSuite> | undefined} */
let suite;
/** @type {ReturnType<typeof keepSaving> | undefined} */
let saving;
/** @type {ReturnType<typeof keepTicking> | undefined} */
let ticking;

onStopRequest(async () => {
  stopRequested.abort();
  if (suite) console.log('Stopping and saving the data ...');
  ticking?.stop();
  await saving?.stop();
  await suite?.stop();
  process.exit(0);
});

try {
  await run();
} catch (error) {
  // A stop makes whatever is under way fail; then the handler above ends this process.
  if (!stopRequested.signal.aborted) {
    await suite?.stop();
    console.error(error.message);
    process.exit(1);
  }
}

async function run() {
  const taken = await takenPort(config);
  if (taken) throw new Error(taken);
  console.log('Building ...');
  if (!(await buildAll(stopRequested.signal))) throw new Error('The build failed.');

  console.log('Starting the emulators ...');
  recoverData(dataDir);
  suite = startSuite(config);
  await suite.ready;
  Object.assign(process.env, adminEnvironment(config));
  await ensureAdministrator({ ...localAdministrator, projectId: startProject });
  if (await isEmpty()) await seed({ baseUrl: siteUrl(config), ...localAdministrator });
  saving = keepSaving(hubUrl(config), dataDir);
  ticking = keepTicking(scheduledUrls(config));

  console.log(`Sign in as ${localAdministrator.email} with the password ${localAdministrator.password}.`);
  console.log(`Ready: ${siteUrl(config)}`);
  await suite.exited;
  throw new Error('The emulators ended by themselves.');
}

async function isEmpty() {
  const database = getFirestore(initializeApp({ projectId: startProject }));
  return (await database.listCollections()).length === 0;
}
