// Google sign-in, if the parameters enable it.
import { identityOrigin } from 'firebase-tools/lib/api.js';
import { offersGoogleSignIn } from '../../addresses/policy.mjs';
import { readParameters } from '../../project/parameters.mjs';
import { Missing, fixCommand } from '../check.mjs';
import { read, send } from '../google.mjs';
import { accounts } from './sign-in.mjs';

/** @typedef {import('../check.mjs').Check} Check */

/** @type {Check} */
export const googleProvider = {
  name: 'Sign-in with Google',
  needs: accounts,
  async look({ projectId }) {
    if (!isAsked(projectId)) return 'Off.';
    const path = `/admin/v2/projects/${projectId}/defaultSupportedIdpConfigs/google.com`;
    const provider = await read(identityOrigin(), path, { userProject: projectId });
    if (provider?.enabled) return 'The provider is on.';
    throw new Missing('GOOGLE_SIGN_IN is on, and the provider Google is not. Open the address and switch it on.');
  },
  fix: ({ projectId }) => `https://console.firebase.google.com/project/${projectId}/authentication/providers`,
};

/** @type {Check} */
export const googleRules = {
  name: 'Sign-in with Google from the address of the site alone, one account for each e-mail',
  needs: accounts,
  async look({ projectId }) {
    if (!isAsked(projectId)) return 'Off.';
    const config = await configOf(projectId);
    const wrong = [
      ...(domainsOf(config).includes(hostOf(projectId)) ? [] : [`${hostOf(projectId)} is no authorized domain.`]),
      ...(config?.signIn?.allowDuplicateEmails ? ['An e-mail may have several accounts.'] : []),
    ];
    if (wrong.length > 0) throw new Missing(wrong.join(' '));
    return `From ${hostOf(projectId)}.`;
  },
  fix: fixCommand,
  mend: async ({ projectId }) => {
    const domains = domainsOf(await configOf(projectId));
    await send(identityOrigin(), 'PATCH', pathOf(projectId), {
      userProject: projectId,
      query: { updateMask: 'authorizedDomains,signIn.allowDuplicateEmails' },
      body: {
        authorizedDomains: [...new Set([...domains, hostOf(projectId)])],
        signIn: { allowDuplicateEmails: false },
      },
    });
  },
};

function isAsked(/** @type {string} */ projectId) {
  return offersGoogleSignIn(readParameters(projectId));
}

/** Host name of the site's public address. */
function hostOf(/** @type {string} */ projectId) {
  return new URL(readParameters(projectId).PUBLIC_URL || `https://${projectId}.web.app`).hostname;
}

/** @returns {string[]} */
function domainsOf(/** @type {{ authorizedDomains?: string[] } | null} */ config) {
  return config?.authorizedDomains ?? [];
}

function configOf(/** @type {string} */ projectId) {
  return read(identityOrigin(), pathOf(projectId), { userProject: projectId });
}

function pathOf(/** @type {string} */ projectId) {
  return `/admin/v2/projects/${projectId}/config`;
}
