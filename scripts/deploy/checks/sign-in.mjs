import { identityOrigin } from 'firebase-tools/lib/api.js';
import { Missing, fixCommand } from '../check.mjs';
import { read, send } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */

/** @type {Check} */
export const accounts = {
  name: 'Authentication',
  async look({ projectId }) {
    if (await configOf(projectId)) return 'Begun.';
    throw new Missing('It was never begun. Open the address and press "Get started".');
  },
  fix: ({ projectId }) => `https://console.firebase.google.com/project/${projectId}/authentication`,
};

/** @type {Check} */
export const signInRules = {
  name: 'Sign-in with a password, for accounts that an administrator made',
  needs: accounts,
  async look({ projectId }) {
    const config = await configOf(projectId);
    const { email, anonymous } = config?.signIn ?? {};
    const wrong = [
      ...(email?.enabled && email.passwordRequired ? [] : ['Sign-in with e-mail and password is off.']),
      ...(config?.client?.permissions?.disabledUserSignup ? [] : ['Strangers may make accounts.']),
      ...(anonymous?.enabled ? ['Anonymous sign-in is on.'] : []),
    ];
    if (wrong.length > 0) throw new Missing(wrong.join(' '));
    return 'Strangers cannot make accounts.';
  },
  fix: fixCommand,
  mend: ({ projectId }) =>
    send(identityOrigin(), 'PATCH', pathOf(projectId), {
      userProject: projectId,
      query: { updateMask: 'signIn.email,signIn.anonymous.enabled,client.permissions.disabledUserSignup' },
      body: {
        signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: false } },
        client: { permissions: { disabledUserSignup: true } },
      },
    }),
};

function configOf(/** @type {string} */ projectId) {
  return read(identityOrigin(), pathOf(projectId), { userProject: projectId });
}

function pathOf(/** @type {string} */ projectId) {
  return `/admin/v2/projects/${projectId}/config`;
}
