// The project's secret in Secret Manager, through the login of the Firebase CLI.
import { functionsV2Origin, secretManagerOrigin } from 'firebase-tools/lib/api.js';
import { read, send, signIn } from '../deploy/google.mjs';

const name = 'ISSUER_KEY';

/** @typedef {import('./key-commands.mjs').Vault} Vault */

/**
 * @param {string} projectId
 * @param {string} region  of the functions
 * @returns {Vault}
 */
export function secretVault(projectId, region) {
  const secret = `/v1/projects/${projectId}/secrets/${name}`;
  const textOf = async (/** @type {string} */ version) => {
    const state = (await read(secretManagerOrigin(), `${secret}/versions/${version}`))?.state;
    if (state !== 'ENABLED') return null;
    const { payload } = await read(secretManagerOrigin(), `${secret}/versions/${version}:access`);
    return Buffer.from(payload.data, 'base64').toString();
  };

  return {
    async open() {
      if (!(await signIn(projectId))) throw new Error('No one is signed in. Run: npx firebase login --reauth');
    },
    async read() {
      const version = await deployedVersion(projectId, region);
      return { newest: await textOf('latest'), running: version === null ? null : await textOf(version) };
    },
    async write(text) {
      if (!(await read(secretManagerOrigin(), secret))) {
        const body = { replication: { automatic: {} } };
        await send(secretManagerOrigin(), 'POST', `/v1/projects/${projectId}/secrets`, {
          body,
          query: { secretId: name },
        });
      }
      const payload = { data: Buffer.from(text).toString('base64') };
      await send(secretManagerOrigin(), 'POST', `${secret}:addVersion`, { body: { payload } });
    },
    next: `Next, in five minutes, because others may hold the list of keys for so long: npm run deploy -- --project ${projectId}`,
  };
}

/** A deploy pins the secret's version for each function; null if no deployed function has the secret. */
async function deployedVersion(/** @type {string} */ projectId, /** @type {string} */ region) {
  const api = await read(functionsV2Origin(), `/v2/projects/${projectId}/locations/${region}/functions/api`);
  const given = api?.serviceConfig?.secretEnvironmentVariables?.find((/** @type {any} */ { key }) => key === name);
  return given?.version ?? null;
}
