// The places of the site and the functions.
import { artifactRegistryDomain, hostingApiOrigin } from 'firebase-tools/lib/api.js';
import { Missing } from '../check.mjs';
import { read, readAll } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Place} Place */

/** @type {Check} */
export const site = {
  name: 'Hosting site',
  async look(place) {
    return `https://${await siteOf(place)}.web.app`;
  },
  fix: ({ projectId }) => `npx firebase hosting:sites:create ${projectId} --project ${projectId}`,
};

/** @type {Check} */
export const images = {
  name: 'Google deletes the images of former functions',
  setBy: 'functions',
  async look({ projectId, wanted }) {
    const path = `/v1/projects/${projectId}/locations/${wanted.region}/repositories/gcf-artifacts`;
    const repository = await read(artifactRegistryDomain(), path);
    if (Object.keys(repository?.cleanupPolicies ?? {}).length > 0) return 'By a clean-up policy.';
    throw new Missing('There is no clean-up policy, so that each deploy costs a little more for ever.');
  },
  fix: ({ projectId, wanted }) =>
    `npx firebase functions:artifacts:setpolicy --location ${wanted.region} --force --project ${projectId}`,
};

/**
 * The release that visitors see now; null before the first deploy.
 * @returns {Promise<{ site: string, version: string, message: string } | null>} message: the commit, if `npm run deploy` released it
 */
export async function liveRelease(/** @type {Place} */ place) {
  const site = await siteOf(place);
  const channel = await read(hostingApiOrigin(), `/v1beta1/projects/${place.projectId}/sites/${site}/channels/live`);
  const version = channel?.release?.version?.name?.split('/').pop();
  return version ? { site, version, message: channel.release.message ?? '' } : null;
}

/** The name of the project's own site: its address is https://NAME.web.app. */
async function siteOf(/** @type {Place} */ { projectId }) {
  const sites = await readAll(hostingApiOrigin(), `/v1beta1/projects/${projectId}/sites`, 'sites');
  const found = sites.find(({ type }) => type === 'DEFAULT_SITE');
  if (!found) throw new Missing('The project has no site.');
  return found.name.split('/').pop();
}
