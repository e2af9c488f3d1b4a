import { isApiStillComing, patiently } from '../project/patience.mjs';
import { askEveryMs } from './google.mjs';

/**
 * A condition that must hold before or after a deploy.
 * @typedef {object} Check
 * @property {string} name
 * @property {(place: Place) => Promise<string>} look  returns what it found; throws `Missing` if the condition fails, and any other error if it could not be checked
 * @property {(place: Place) => string} fix  ONE command to copy
 * @property {(place: Place) => Promise<unknown>} [mend]  does it; then the fix is `--fix`
 * @property {boolean} [first]  nothing after it can be looked at while it fails
 * @property {Check} [needs]  cannot be looked at while that one fails
 * @property {string} [setBy]  the step of the deploy that sets it; it may be missing before
 */

/**
 * Project to be checked, and its wanted state.
 * @typedef {object} Place
 * @property {string} projectId
 * @property {import('./wanted.mjs').Wanted} wanted
 * @property {string} folder  the checkout that is deployed
 * @property {boolean} allowDirty
 * @property {() => Promise<{ projectNumber: string, hostingSite: string | null }>} project  asked for once
 */

/** @typedef {(line: string) => void} Say */

/** @typedef {{ check: Check, state: 'fine' | 'later' | 'missing' | 'unseen' | 'not asked', says: string }} Finding */

/** The condition fails; the message says why in one sentence. */
export class Missing extends Error {}

/** The command that mends whatever can be mended without a decision. */
export function fixCommand(/** @type {Place} */ { projectId }) {
  return `npm run deploy -- --project ${projectId} --fix`;
}

/**
 * Runs all checks in order. A check that cannot be run counts as failed.
 * @param {Check[]} checks
 * @param {Place} place
 * @param {object} [options]
 * @param {boolean} [options.mends]  fixes what it can, and checks again
 * @param {boolean} [options.isDeployed]  what the deploy sets must exist
 * @param {(finding: Finding) => void} [options.onFound]
 * @param {(line: string) => void} [options.say]  called with the reason of each wait
 * @returns {Promise<Finding[]>}
 */
export async function lookAt(
  checks,
  place,
  { mends = false, isDeployed = false, onFound = () => {}, say = () => {} } = {},
) {
  /** @type {Finding[]} */
  const findings = [];
  for (const check of checks) {
    const isBlocked = findings.some((one) => isFailed(one) && (one.check.first || one.check === check.needs));
    /** @type {Finding} */
    const found = isBlocked ? { check, state: 'not asked', says: '' } : await look(check, place, say, isDeployed);
    const finding = mends && found.state === 'missing' ? await mend(found, place, say) : found;
    findings.push(finding);
    onFound(finding);
  }
  return findings;
}

/**
 * Asks Google again while it switches on an API, which it says takes some minutes.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {Say} say
 */
export function onceSwitchedOn(work, say) {
  return patiently(work, { passing, minutes: 5, pauseMs: askEveryMs, say });
}

function passing(/** @type {{ status?: number, message: string }} */ { status, message }) {
  if (status === 403 && isApiStillComing(message)) return 'Google is still switching on an API.';
  if (status === 400 && /Service account \S+ does not exist/.test(message))
    return "Google is still making the functions' account.";
  return null;
}

/**
 * @param {Check} check
 * @param {Place} place
 * @param {Say} say
 * @param {boolean} [isDeployed]
 * @returns {Promise<Finding>}
 */
async function look(check, place, say, isDeployed = false) {
  try {
    // The first checks run before an API is known to be on, so waiting would be in vain.
    const says = check.first ? await check.look(place) : await onceSwitchedOn(() => check.look(place), say);
    return { check, state: 'fine', says };
  } catch (error) {
    const isMissing = error instanceof Missing;
    const comesLater = isMissing && check.setBy && !isDeployed;
    if (comesLater) return { check, state: 'later', says: `${error.message} The step "${check.setBy}" sees to it.` };
    if (isMissing) return { check, state: 'missing', says: error.message };
    return { check, state: 'unseen', says: `It could not be looked at: ${messageOf(error)}` };
  }
}

/**
 * Fixes what needs no decision, and checks again.
 * @param {Finding} finding
 * @param {Place} place
 * @param {Say} say
 * @returns {Promise<Finding>}
 */
async function mend(finding, place, say) {
  const { check, says } = finding;
  if (!check.mend) return finding;
  const work = check.mend.bind(check, place);
  try {
    await onceSwitchedOn(work, say);
  } catch (error) {
    return { check, state: 'unseen', says: `${says} It could not be fixed: ${messageOf(error)}` };
  }
  const again = await look(check, place, say);
  return { ...again, says: `${says} Put right. ${again.says}` };
}

function messageOf(/** @type {unknown} */ error) {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a deploy has to wait for it. */
export function isFailed(/** @type {Pick<Finding, 'state'>} */ { state }) {
  return state !== 'fine' && state !== 'later';
}
