// Tools on this machine for the other commands. A deploy itself uses the login of the Firebase CLI.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../../setup/on-path.mjs';
import { run } from '../../setup/run.mjs';
import { Missing } from '../check.mjs';

/** @typedef {import('../check.mjs').Check} Check */

/** Tracks of gcloud that `npm run operations` calls. */
const tracks = ['alpha', 'beta'];

/** @type {Check} */
export const gcloudCli = {
  name: 'Google Cloud CLI',
  async look() {
    if (!onPath('gcloud')) throw new Missing('There is no gcloud on this machine. Install it from the address.');
    const { ok, output, stdout } = await run('gcloud', ['version', '--format=json']);
    if (!ok) throw new Error(output.trim());
    const versions = JSON.parse(stdout);
    const missing = tracks.filter((name) => !(name in versions));
    if (missing.length > 0)
      throw new Missing(
        `It lacks ${missing.join(' and ')}, by which npm run operations makes alerts. Where gcloud came from the system's packages, they install these too.`,
      );
    return `Version ${versions['Google Cloud SDK']}.`;
  },
  fix: () =>
    onPath('gcloud') ? `gcloud components install ${tracks.join(' ')}` : 'https://cloud.google.com/sdk/docs/install',
};

/** @type {Check} */
export const credentials = {
  name: 'Credentials of the commands that read records',
  async look({ projectId }) {
    const file = credentialsFile();
    if (!existsSync(file)) throw new Missing('There are no application default credentials on this machine.');
    const { type, quota_project_id: quotaProject } = JSON.parse(readFileSync(file, 'utf8'));
    if (type !== 'authorized_user') return `Those of ${file}.`;
    if (quotaProject) return `A person's, at the quota of ${quotaProject}.`;
    throw new Missing(`A person's credentials need a project whose quota they use, such as ${projectId}.`);
  },
  fix: ({ projectId }) =>
    existsSync(credentialsFile())
      ? `gcloud auth application-default set-quota-project ${projectId}`
      : 'gcloud auth application-default login',
};

/** File in which Google's clients look for application default credentials. */
function credentialsFile() {
  const folder = process.env.CLOUDSDK_CONFIG ?? join(homedir(), '.config/gcloud');
  return process.env.GOOGLE_APPLICATION_CREDENTIALS ?? join(folder, 'application_default_credentials.json');
}
