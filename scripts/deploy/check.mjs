/**
 * One thing that must be so before, or after, a deploy.
 * @typedef {object} Check
 * @property {string} name
 * @property {(place: Place) => Promise<string>} look  says what it found; throws `Missing` where something is not as it must
 *   be, and anything else where it could not be looked at
 * @property {(place: Place) => string} fix  ONE command to copy
 * @property {(place: Place) => Promise<unknown>} [mend]  does it; then the fix is `--fix`
 * @property {boolean} [first]  nothing after it can be looked at while it fails
 * @property {Check} [needs]  cannot be looked at while that one fails
 * @property {string} [setBy]  the step of the deploy that sees to it: before the deploy it may be missing
 */

/**
 * Where is looked, and what is wanted there.
 * @typedef {object} Place
 * @property {string} projectId
 * @property {import('./wanted.mjs').Wanted} wanted
 * @property {string} folder  the checkout that is deployed
 * @property {boolean} allowDirty
 * @property {() => Promise<{ projectNumber: string, hostingSite: string | null }>} project  asked for once
 */

/** @typedef {{ check: Check, state: 'fine' | 'later' | 'missing' | 'unseen' | 'not asked', says: string }} Finding */

/** Something is not as it must be; the message says what, in one sentence. */
export class Missing extends Error {}

/** The command that mends whatever can be mended without a decision. */
export function fixCommand(/** @type {Place} */ { projectId }) {
  return `npm run deploy -- --project ${projectId} --fix`;
}

/**
 * Looks at everything, in order. Whatever cannot be looked at counts as failed.
 * @param {Check[]} checks
 * @param {Place} place
 * @param {object} [options]
 * @param {boolean} [options.mends]  puts right what can be, and looks again
 * @param {boolean} [options.isDeployed]  what the deploy sets must be there
 * @param {(finding: Finding) => void} [options.onFound]
 * @returns {Promise<Finding[]>}
 */
export async function lookAt(checks, place, { mends = false, isDeployed = false, onFound = () => {} } = {}) {
  const findings = [];
  for (const check of checks) {
    const isBlocked = findings.some((one) => isFailed(one) && (one.check.first || one.check === check.needs));
    const finding = isBlocked ? { check, state: 'not asked', says: '' } : await look(check, place, isDeployed);
    findings.push(mends && finding.state === 'missing' && check.mend ? await mend(finding, place) : finding);
    onFound(findings.at(-1));
  }
  return findings;
}

async function look(/** @type {Check} */ check, /** @type {Place} */ place, /** @type {boolean} */ isDeployed) {
  try {
    return { check, state: 'fine', says: await check.look(place) };
  } catch (error) {
    const isMissing = error instanceof Missing;
    const comesLater = isMissing && check.setBy && !isDeployed;
    if (comesLater) return { check, state: 'later', says: `${error.message} The step "${check.setBy}" sees to it.` };
    if (isMissing) return { check, state: 'missing', says: error.message };
    return { check, state: 'unseen', says: `It could not be looked at: ${error.message}` };
  }
}

async function mend(/** @type {Finding} */ { check, says }, /** @type {Place} */ place) {
  try {
    await check.mend(place);
  } catch (error) {
    return { check, state: 'unseen', says: `${says} It could not be put right: ${error.message}` };
  }
  const again = await look(check, place, false);
  return { ...again, says: `${says} Put right. ${again.says}` };
}

/** Whether a deploy has to wait for it. */
export function isFailed(/** @type {Pick<Finding, 'state'>} */ { state }) {
  return state !== 'fine' && state !== 'later';
}
