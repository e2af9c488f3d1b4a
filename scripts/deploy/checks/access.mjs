// The account that deploys, the commit, and the project.
import { cloudbillingOrigin, serviceUsageOrigin } from 'firebase-tools/lib/api.js';
import { run } from '../../setup/run.mjs';
import { Missing, fixCommand } from '../check.mjs';
import { read, send, signIn, waitFor } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */

/** @type {Check} */
export const committed = {
  name: 'Everything is committed',
  async look({ allowDirty, folder }) {
    const { ok, output } = await run('git', ['status', '--porcelain'], { cwd: folder });
    if (ok && output.trim() === '') return 'What is deployed can be found again by its commit.';
    const found = ok
      ? `The folder holds changes that are not committed: ${named(output)}.`
      : 'The folder is no git repository.';
    if (allowDirty) return `${found} Deployed all the same, as --allow-dirty asks.`;
    throw new Missing(`${found} What is live could not be found again. Commit, or add --allow-dirty.`);
  },
  fix: () => 'git add --all && git commit',
};

/** The first of the files that `git status --porcelain` names. */
function named(/** @type {string} */ output) {
  const files = output
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(3));
  const others = files.length > 3 ? ` and ${files.length - 3} more` : '';
  return `${files.slice(0, 3).join(', ')}${others}`;
}

/** @type {Check} */
export const login = {
  name: 'Signed in to Google',
  first: true,
  async look({ projectId }) {
    const who = await signIn(projectId);
    if (who) return `As ${who}.`;
    throw new Missing('No one is signed in, or the sign-in has expired.');
  },
  fix: () => 'npx firebase login --reauth',
};

/** @type {Check} */
export const project = {
  name: 'The project exists',
  first: true,
  async look({ project: find, projectId }) {
    const { projectNumber } = await find();
    return `${projectId}, number ${projectNumber}.`;
  },
  fix: ({ projectId }) => `npx firebase projects:create ${projectId}`,
};

/** @type {Check} */
export const billing = {
  name: 'Blaze plan',
  first: true,
  async look({ projectId }) {
    const info = await read(cloudbillingOrigin(), `/v1/projects/${projectId}/billingInfo`);
    if (info?.billingEnabled) return 'The project may cost money.';
    throw new Missing(
      'The project is on the free plan, on which Google runs no functions. Open the address to upgrade.',
    );
  },
  fix: ({ projectId }) => `https://console.firebase.google.com/project/${projectId}/usage/details`,
};

/** Required APIs: the CLI deploys through some, the functions call the others. */
const deployedThrough = [
  ...['artifactregistry', 'cloudbilling', 'cloudbuild', 'cloudfunctions', 'cloudresourcemanager', 'cloudscheduler'],
  ...['cloudtasks', 'compute', 'eventarc', 'firebase', 'firebasehosting', 'firebaserules', 'firebasestorage'],
  ...['firestore', 'iam', 'pubsub', 'run', 'secretmanager', 'serviceusage', 'storage'],
];
const calledAtRunTime = ['iamcredentials', 'identitytoolkit', 'logging', 'monitoring', 'securetoken'];
const services = [...deployedThrough, ...calledAtRunTime].map((name) => `${name}.googleapis.com`);
/** Google's limit for one request. */
const servicesAtOnce = 20;

/** @type {Check} */
export const apis = {
  name: 'APIs are switched on',
  first: true,
  async look({ projectId }) {
    const off = await servicesThatAreOff(projectId);
    if (off.length === 0) return `All ${services.length}.`;
    throw new Missing(`Switched off: ${off.join(', ')}.`);
  },
  fix: fixCommand,
  async mend({ projectId }) {
    const off = await servicesThatAreOff(projectId);
    for (let start = 0; start < off.length; start += servicesAtOnce) {
      const serviceIds = off.slice(start, start + servicesAtOnce);
      const path = `/v1/projects/${projectId}/services:batchEnable`;
      const { name, done } = await send(serviceUsageOrigin(), 'POST', path, { body: { serviceIds } });
      if (!done) await waitFor(serviceUsageOrigin(), 'v1', name);
    }
  },
};

async function servicesThatAreOff(/** @type {string} */ projectId) {
  const query = new URLSearchParams(services.map((name) => ['names', `projects/${projectId}/services/${name}`]));
  const answer = await read(serviceUsageOrigin(), `/v1/projects/${projectId}/services:batchGet`, { query });
  const on = (answer?.services ?? [])
    .filter((/** @type {{ state: string }} */ { state }) => state === 'ENABLED')
    .map((/** @type {{ name: string }} */ { name }) => name.split('/').pop());
  return services.filter((name) => !on.includes(name));
}
