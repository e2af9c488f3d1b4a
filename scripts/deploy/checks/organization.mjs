// Policies of the organization, which comes with Google Workspace. New organizations since 2024 start with both.
import { resourceManagerOrigin, runOrigin } from 'firebase-tools/lib/api.js';
import { Missing } from '../check.mjs';
import { read, send } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Place} Place */

const sharing = 'iam.allowedPolicyMemberDomains';
const keys = 'iam.disableServiceAccountKeyCreation';

/** @type {Check} */
export const organization = {
  name: 'Policies of the organization',
  async look(place) {
    const [forSharing, forKeys] = await Promise.all([effectivePolicy(place, sharing), effectivePolicy(place, keys)]);
    if (!forSharing || !forKeys)
      return 'This account may not read them. Where the step "functions" cannot let everybody in, docs/going-live.md says why.';
    if (isRestricted(forSharing) && !(await isOpenAlready(place)))
      throw new Missing(
        `The organization allows access only to members of its own domains (${sharing}), so visitors could not call the function. ` +
          'Whoever owns the organization lifts that for this project by:',
      );
    const noKeys = forKeys.booleanPolicy?.enforced ? ` Keys of service accounts cannot be made (${keys}).` : '';
    return `Visitors may call the function.${noKeys}`;
  },
  fix: ({ projectId }) =>
    `echo '{"name":"projects/${projectId}/policies/${sharing}","spec":{"rules":[{"allowAll":true}]}}' | gcloud org-policies set-policy /dev/stdin`,
};

/** The project's effective policy, with inherited ones; null if the account may not read it. */
async function effectivePolicy(/** @type {Place} */ { projectId }, /** @type {string} */ constraint) {
  const body = { constraint: `constraints/${constraint}` };
  try {
    return await send(resourceManagerOrigin(), 'POST', `/v1/projects/${projectId}:getEffectiveOrgPolicy`, { body });
  } catch (error) {
    if (/** @type {{ status?: number }} */ (error).status !== 403) throw error;
    return null;
  }
}

/** @param {{ listPolicy?: { allValues?: string, allowedValues?: string[], deniedValues?: string[] } }} policy */
function isRestricted({ listPolicy: { allValues, allowedValues = [], deniedValues = [] } = {} }) {
  return allValues === 'DENY' || allowedValues.length > 0 || deniedValues.length > 0;
}

/** Whether everyone may call the function. A policy that is added later removes nothing. */
async function isOpenAlready(/** @type {Place} */ { projectId, wanted }) {
  const service = `/v1/projects/${projectId}/locations/${wanted.region}/services/api`;
  const policy = await read(runOrigin(), `${service}:getIamPolicy`);
  return (policy?.bindings ?? []).some(
    (/** @type {import('./roles.mjs').Binding} */ { role, members }) =>
      role === 'roles/run.invoker' && members.includes('allUsers'),
  );
}
