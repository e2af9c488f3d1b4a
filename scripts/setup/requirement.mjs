/**
 * Something that must be on the machine. `find` only looks; `obtain` is called when it finds nothing and may install,
 * download or build. Both answer what to print and what to remember.
 * @typedef {{ what: string, from: string, record?: import('./toolchain.mjs').Toolchain, obtained?: boolean }} Found
 *
 * @typedef {object} Context
 * @property {import('./toolchain.mjs').Toolchain} recorded  what the last run wrote down
 * @property {boolean} check  look only
 * @property {Promise<Found>} [dependencies]  settles once the npm packages are installed
 * @property {Promise<Found>} [java]
 *
 * @typedef {object} Requirement
 * @property {string} name
 * @property {string} advice  one sentence: how a person installs it
 * @property {(context: Context) => Promise<Found | null>} find
 * @property {(context: Context) => Promise<Found>} [obtain]
 */

/** Something is missing; the message is one sentence that names it and says how to install it. */
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
