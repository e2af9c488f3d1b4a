import { identityOrigin } from 'firebase-tools/lib/api.js';
import { Missing, fixCommand } from '../check.mjs';
import { read, send } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Place} Place */

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
      ...(config?.client?.permissions?.disabledUserDeletion ? [] : ['Browsers may delete accounts.']),
      ...(anonymous?.enabled ? ['Anonymous sign-in is on.'] : []),
      ...(config?.emailPrivacyConfig?.enableImprovedEmailPrivacy
        ? []
        : ['Firebase shows strangers which e-mail addresses have an account, and changes one without confirmation.']),
    ];
    if (wrong.length > 0) throw new Missing(wrong.join(' '));
    return 'Strangers can neither make accounts nor find them out.';
  },
  fix: fixCommand,
  mend: ({ projectId }) =>
    send(identityOrigin(), 'PATCH', pathOf(projectId), {
      userProject: projectId,
      query: { updateMask: `signIn.email,signIn.anonymous.enabled,${closed.join()}` },
      body: {
        signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: false } },
        client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      },
    }),
};

const closed = [
  ...['client.permissions.disabledUserSignup', 'client.permissions.disabledUserDeletion'],
  'emailPrivacyConfig.enableImprovedEmailPrivacy',
];

/** @type {Check} */
export const listener = {
  name: 'The account of live listeners',
  needs: accounts,
  setBy: 'account of listeners',
  async look(place) {
    if (await hasListener(place)) return 'There is one.';
    throw new Missing('There is none, so no live numbers: a token for it would make an account.');
  },
  fix: ({ projectId }) => `npm run deploy -- --project ${projectId}`,
};

/** Creates the account of live listeners, without an email address or a password. Idempotent. */
export async function makeListener(/** @type {Place} */ place) {
  const { projectId: userProject, wanted } = place;
  if (await hasListener(place)) return;
  await send(identityOrigin(), 'POST', accountsOf(place), { userProject, body: { localId: wanted.listener } });
}

async function hasListener(/** @type {Place} */ place) {
  const body = { localId: [place.wanted.listener] };
  const { users = [] } = await send(identityOrigin(), 'POST', `${accountsOf(place)}:lookup`, {
    userProject: place.projectId,
    body,
  });
  return users.length > 0;
}

function accountsOf(/** @type {Place} */ { projectId }) {
  return `/v1/projects/${projectId}/accounts`;
}

function configOf(/** @type {string} */ projectId) {
  return read(identityOrigin(), pathOf(projectId), { userProject: projectId });
}

function pathOf(/** @type {string} */ projectId) {
  return `/admin/v2/projects/${projectId}/config`;
}
