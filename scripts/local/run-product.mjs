import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { ensureLocalAccounts, localAdministrator } from '../emulators/admin-account.mjs';
import { adminEnvironment, hubUrl, readConfig, siteUrl, startProject, sweepUrl } from '../emulators/config.mjs';
import { endEarlierSuite } from '../emulators/earlier-suite.mjs';
import { takenPort } from '../emulators/ports.mjs';
import { keepSaving, recoverData } from '../emulators/saved-data.mjs';
import { startSuite, startWorkDir } from '../emulators/start-suite.mjs';
import { onStopRequest } from '../emulators/stop-request.mjs';
import { keepTicking } from '../emulators/tick.mjs';
import { savedDir } from '../paths.mjs';
import { explain } from '../setup/explain.mjs';
import { holdLock } from '../setup/lock.mjs';
import { withProgress } from '../setup/progress.mjs';
import { MissingError } from '../setup/requirement.mjs';
import { seed } from '../seed/seed.mjs';

/**
 * A way to run the product: built, or rebuilt on every change.
 * @typedef {object} Product
 * @property {string} url  address to open
 * @property {{ port: number, use: string }[]} [ports]  ports in addition to those of the emulators
 * @property {string} building  words while it builds
 * @property {(signal: AbortSignal) => Promise<string>} build  answers the configuration of the suite, a file
 * @property {(signal: AbortSignal) => Promise<unknown>} [serve]  called once the suite is up
 * @property {Promise<never>} [broken]  fails when a part of it has ended by itself
 * @property {() => void} [stop]
 * @property {(kind: 'function' | 'warning', text: string) => void} print  prints output of the suite
 */

/**
 * Runs the product until it is asked to stop, then saves the data and ends this process.
 * @param {Product} product
 * @param {ReturnType<typeof import('../setup/progress.mjs').stopwatch>} clock
 * @param {{ addsNothing: boolean }} options  with neither sample people nor an administrator, as for a restore
 */
export async function runProduct(product, clock, { addsNothing }) {
  const stopRequested = new AbortController();
  /** @type {(() => unknown)[]} cleanups, run in reverse order */
  const running = [() => product.stop?.()];
  const stopAll = async () => {
    for (const stop of running.toReversed()) await stop();
  };
  onStopRequest(async () => {
    stopRequested.abort();
    if (running.length > 1) console.log('Stopping and saving the data ...');
    await stopAll();
    process.exit(0);
  });

  try {
    await run(product, { clock, running, signal: stopRequested.signal, addsNothing });
  } catch (error) {
    // A stop makes running work fail; the handler above then ends this process.
    if (!stopRequested.signal.aborted) {
      await stopAll();
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      console.error(code ? explain(error) : message);
      process.exit(1);
    }
  }
}

async function run(/** @type {Product} */ product, { clock, running, signal, addsNothing }) {
  const config = readConfig();
  await refuseSecond(config, product);
  console.log(`${product.building} ...`);
  const configFile = await clock.time('build', () => withProgress(product.building, () => product.build(signal)));

  console.log('Starting the emulators ...');
  recoverData(savedDir);
  const suite = startSuite(config, { configFile, print: product.print });
  running.push(suite.stop);
  await clock.time('emulators', () => withProgress('Emulators', () => suite.ready));
  Object.assign(process.env, adminEnvironment(config));
  if (!addsNothing) await addWhatIsMissing(config, clock);
  running.push(keepSaving(hubUrl(config), savedDir).stop, keepTicking(sweepUrl(config)).stop);
  await product.serve?.(signal);

  console.log(`Ready after ${clock.summary()}.`);
  console.log(addsNothing ? nothingAdded : signInAdvice);
  console.log(`Ready: ${product.url}`);
  await Promise.race([suite.broken, product.broken ?? suite.broken]);
}

const signInAdvice = `Sign in as ${localAdministrator.email} with the password ${localAdministrator.password}.`;
const nothingAdded =
  'Nothing was added, as --empty asks. npm run restore -- FOLDER fills it; npm run create-admin -- EMAIL makes an administrator.';

async function addWhatIsMissing(config, clock) {
  await ensureLocalAccounts();
  if (!(await isEmpty())) return;
  const account = { baseUrl: siteUrl(config), ...localAdministrator };
  await clock.time('sample data', () => withProgress('Sample data', () => seed(account)));
}

/** A folder has one set of data, so only one suite may use it at a time. */
async function refuseSecond(config, /** @type {Product} */ { ports = [] }) {
  const holder = holdLock('running');
  if (holder !== undefined) {
    throw new MissingError(
      `This folder's npm start or npm run dev is running already (process ${holder}): use it, or end it with Ctrl-C first.`,
    );
  }
  await endEarlierSuite(startWorkDir);
  const taken = await takenPort(config, ports);
  if (taken) throw new MissingError(taken);
}

async function isEmpty() {
  const database = getFirestore(initializeApp({ projectId: startProject }, 'sample data'));
  // The administrator exists from here on.
  return (await database.listCollections()).every(({ id }) => id === 'administrators');
}
