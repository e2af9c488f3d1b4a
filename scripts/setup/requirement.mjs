/**
 * Requirement of the machine. `find` only looks. `obtain` runs if it finds nothing, and may install, download or build.
 * Both return what to print and what to record.
 * @typedef {{ what: string, from: string, record?: import('./toolchain.mjs').Toolchain, obtained?: boolean }} Found
 * @typedef {object} Context
 * @property {import('./toolchain.mjs').Toolchain} recorded  record of the last run
 * @property {boolean} check  look only
 * @property {Promise<Found>} [dependencies]  settles once the npm packages are installed
 * @property {Promise<Found>} [java]
 * @typedef {object} Requirement
 * @property {string} name
 * @property {string} advice  one sentence: how a person installs it
 * @property {(context: Context) => Promise<Found | null>} find
 * @property {(context: Context) => Promise<Found>} [obtain]
 */

/** A requirement is missing; the message names it and says how to install it. */
export class MissingError extends Error {}

/**
 * Looks for a requirement and, unless only checking, makes it available.
 * @param {Requirement} requirement
 * @param {Context} context
 * @returns {Promise<Found>}
 */
export async function settle(requirement, context) {
  const found = await requirement.find(context);
  if (found) return found;
  if (!requirement.obtain) throw new MissingError(`${requirement.name} is missing. ${requirement.advice}`);
  if (context.check) {
    throw new MissingError(
      `${requirement.name} is not set up; npm start and npm test try to. By hand: ${requirement.advice}`,
    );
  }
  return { ...(await requirement.obtain(context)), obtained: true };
}
