import { firebaseApiOrigin } from 'firebase-tools/lib/api.js';
import { run } from '../setup/run.mjs';
import { rootDir } from '../paths.mjs';
import { readParameters } from '../project/parameters.mjs';
import { Missing, isFailed, lookAt, onceSwitchedOn } from './check.mjs';
import { checksFor, checksOfTools } from './checks.mjs';
import { liveRelease } from './checks/live.mjs';
import { read } from './google.mjs';
import { onCtrlC } from './on-ctrl-c.mjs';
import { findingLines, goingBackLines, planLines, readyLines, refusalLines } from './says.mjs';
import { stepsOf } from './steps.mjs';
import { readWanted } from './wanted.mjs';

/**
 * Checks whether a project is ready, deploys the site and the functions, and tests them.
 * @param {object} asked
 * @param {string} asked.projectId
 * @param {boolean} [asked.dryRun]  look and say, change nothing
 * @param {boolean} [asked.fix]  fix what needs no decision, deploy nothing
 * @param {boolean} [asked.allowDirty]
 * @param {boolean} [asked.skipTests]
 * @param {(url: string) => Promise<boolean>} asked.smoke  tries the live site out
 * @param {import('./check.mjs').Check[]} [asked.checks]
 * @param {import('./check.mjs').Check[]} [asked.tools]  checks that only `fix` runs
 * @param {import('./steps.mjs').Step[]} [asked.steps]
 * @param {(line: string) => void} [asked.say]
 * @returns {Promise<boolean>} whether all is well
 */
export async function deploy({ projectId, smoke, say = console.log, ...options }) {
  const { dryRun = false, fix = false, allowDirty = false, skipTests = false } = options;
  const wanted = readWanted();
  const { steps = stepsOf({ skipTests }), checks = checksFor(wanted), tools = checksOfTools() } = options;
  const place = { projectId, wanted, folder: rootDir, allowDirty, project: once(() => findProject(projectId)) };
  const sayAll = (/** @type {string[]} */ lines) => lines.forEach((line) => say(line));
  const sayFound = (/** @type {import('./check.mjs').Finding} */ finding) => sayAll(findingLines(finding, place));

  say(`Is ${projectId} ready?`);
  const looksAt = fix ? [...tools, ...checks] : checks;
  const findings = await lookAt(looksAt, place, { mends: fix, onFound: sayFound, say });
  const isReady = !findings.some(isFailed);
  const before = isReady ? await onceSwitchedOn(() => liveRelease(place), say) : null;
  if (!fix) sayAll(planLines({ steps, projectId, before }));
  sayAll(isReady ? readyLines(findings, { projectId, dryRun, fix }) : refusalLines(findings, { fix }));
  if (!isReady || dryRun || fix) return isReady;

  const { signal: stopped, release } = onCtrlC();
  const target = { ...place, smoke, url: addressOf(projectId), commit: await commitHere(), stopped };
  for (const step of steps) {
    say(`\n== ${step.name}`);
    if (await succeeds(step, target, say)) continue;
    sayAll(goingBackLines({ step, projectId, before, isStopped: stopped.aborted }));
    release();
    return false;
  }
  release();

  say('\nIs everything set that the deploy sets?');
  const after = await lookAt(
    checks.filter(({ setBy }) => setBy),
    place,
    { isDeployed: true, onFound: sayFound, say },
  );
  say(`\nLive: ${target.url}`);
  if (before) say(`What older releases stored is rewritten by: npm run migrate -- --project ${projectId}`);
  return !after.some(isFailed);
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {import('./steps.mjs').DeployPlace} place
 * @param {import('./check.mjs').Say} say
 */
async function succeeds(step, place, say) {
  try {
    const isDone = await step.run(place);
    place.stopped.throwIfAborted();
    return isDone;
  } catch (error) {
    say(/** @type {Error} */ (error).message);
    return false;
  }
}

/** The address in the functions' parameters, else Google's default. */
function addressOf(/** @type {string} */ projectId) {
  return readParameters(projectId).PUBLIC_URL || `https://${projectId}.web.app`;
}

/** The deployed commit, by which a later deploy names this release. */
async function commitHere() {
  const { output } = await run('git', ['describe', '--always', '--dirty', '--exclude=*'], { cwd: rootDir });
  return output.trim();
}

async function findProject(/** @type {string} */ projectId) {
  const found = await read(firebaseApiOrigin(), `/v1beta1/projects/${projectId}`).catch((error) => {
    // Google does not reveal to strangers whether a project exists.
    if (error.status !== 403) throw error;
    return null;
  });
  if (!found)
    throw new Missing(
      `There is no Firebase project ${projectId} that this account may see; npx firebase projects:list shows which there are.`,
    );
  return found;
}

/** Caches the first result; an error is not cached. */
function once(/** @type {() => Promise<any>} */ find) {
  let found;
  return async () => (found ??= await find());
}
