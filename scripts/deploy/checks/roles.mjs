// Roles of the functions' own account. In projects older than 2024 it has the role Editor; in newer ones it has none.
import { iamOrigin, resourceManagerOrigin } from 'firebase-tools/lib/api.js';
import { getDefaultServiceAccount } from 'firebase-tools/lib/gcp/computeEngine.js';
import { Missing, fixCommand } from '../check.mjs';
import { send } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Place} Place */
/** @typedef {{ role: string, members: string[], condition?: object }} Binding */

/** Roles on the project, with their reasons. The CLI grants access to each secret. */
const onProject = {
  'roles/datastore.user': 'reads and writes records',
  'roles/storage.objectAdmin': 'keeps pictures and lists',
  'roles/firebaseauth.admin': 'makes the accounts of who is invited, sets passwords and ends sign-ins',
  'roles/cloudtasks.enqueuer': 'puts mails and jobs into their queues',
  'roles/run.invoker': 'lets queues and the clock call the functions',
  'roles/cloudbuild.builds.builder': 'builds the functions',
};

/** Roles on the account itself, so that it can act as itself only. */
const onItself = {
  'roles/iam.serviceAccountTokenCreator': 'signs the tokens of live listeners and the addresses of files',
  'roles/iam.serviceAccountUser': 'names itself in the tasks of its queues',
};

/** @type {Check} */
export const projectRoles = {
  name: "Roles of the functions' account",
  look: (place) => lookForRoles(place, onProject, projectPolicy(place)),
  fix: fixCommand,
  mend: (place) => addRoles(place, onProject, projectPolicy(place)),
};

/** @type {Check} */
export const rolesOnItself = {
  name: "Roles of the functions' account on itself",
  look: async (place) => lookForRoles(place, onItself, accountPolicy(place, await accountOf(place))),
  fix: fixCommand,
  mend: async (place) => addRoles(place, onItself, accountPolicy(place, await accountOf(place))),
};

/** @typedef {{ origin: string, path: string }} Policy  where the roles on a resource are stored */

/** @returns {Policy} */
function projectPolicy(/** @type {Place} */ { projectId }) {
  return { origin: resourceManagerOrigin(), path: `/v1/projects/${projectId}` };
}

/** @returns {Policy} */
function accountPolicy(/** @type {Place} */ { projectId }, /** @type {string} */ account) {
  return { origin: iamOrigin(), path: `/v1/projects/${projectId}/serviceAccounts/${account}` };
}

async function lookForRoles(
  /** @type {Place} */ place,
  /** @type {Record<string, string>} */ wanted,
  /** @type {Policy} */ policy,
) {
  const account = await accountOf(place);
  const { bindings } = await readPolicy(policy);
  const missing = Object.keys(wanted).filter((role) => !hasRole(bindings, role, account));
  if (missing.length === 0) return `${account} has ${Object.keys(wanted).length}.`;
  throw new Missing(`${account} lacks ${missing.map((role) => `${role} (${wanted[role]})`).join(', ')}.`);
}

async function addRoles(
  /** @type {Place} */ place,
  /** @type {Record<string, string>} */ wanted,
  /** @type {Policy} */ policy,
) {
  const account = await accountOf(place);
  const found = await readPolicy(policy);
  const missing = Object.keys(wanted).filter((role) => !hasRole(found.bindings, role, account));
  const added = missing.map((role) => ({ role, members: [memberOf(account)] }));
  // With the etag, Google refuses the write if another user changed the roles since the read.
  const body = { policy: { ...found, bindings: [...found.bindings, ...added] } };
  await send(policy.origin, 'POST', `${policy.path}:setIamPolicy`, { body });
}

/** @returns {Promise<{ bindings: Binding[], etag?: string, version?: number }>} */
async function readPolicy(/** @type {Policy} */ { origin, path }) {
  const options = { requestedPolicyVersion: 3 };
  // Without version 3, bindings with a condition are left out and would be lost.
  const asked = origin === iamOrigin() ? { query: { 'options.requestedPolicyVersion': '3' } } : { body: { options } };
  const policy = await send(origin, 'POST', `${path}:getIamPolicy`, asked);
  return { ...policy, bindings: policy.bindings ?? [] };
}

function hasRole(/** @type {Binding[]} */ bindings, /** @type {string} */ role, /** @type {string} */ account) {
  return bindings.some((one) => one.role === role && !one.condition && one.members.includes(memberOf(account)));
}

function memberOf(/** @type {string} */ account) {
  return `serviceAccount:${account}`;
}

/** The default account of functions. */
async function accountOf(/** @type {Place} */ place) {
  const { projectNumber } = await place.project();
  return getDefaultServiceAccount(projectNumber);
}
