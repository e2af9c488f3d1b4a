// The functions' settings: parameters in a file of the project, secrets in Secret Manager.
import { join } from 'node:path';
import { secretManagerOrigin } from 'firebase-tools/lib/api.js';
import { rootDir } from '../../paths.mjs';
import { readParameters } from '../../project/parameters.mjs';
import { run, tail } from '../../setup/run.mjs';
import { Missing } from '../check.mjs';
import { read } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */

/** Placeholder for a value that a person has to write. */
const placeholder = '...';

/** @type {Check} */
export const parameters = {
  name: 'Parameters of the functions',
  async look({ projectId, wanted }) {
    const missing = missingParameters(projectId, wanted);
    if (missing.length > 0)
      throw new Missing(
        `${fileOf(projectId)} lacks ${missing.map(({ name, description }) => `${name} (${description})`).join(', ')}.`,
      );
    const given = readParameters(projectId);
    const wrong = wrongParameter(given);
    if (wrong) throw new Missing(`${fileOf(projectId)}: ${wrong}`);
    await startWith(projectId, given);
    return `In ${fileOf(projectId)}.`;
  },
  fix: ({ projectId, wanted }) => {
    const lines = missingParameters(projectId, wanted).map(({ name, usual }) => `${name}=${usual ?? placeholder}\\n`);
    return lines.length > 0 ? `printf '${lines.join('')}' >> ${fileOf(projectId)}` : `nano ${fileOf(projectId)}`;
  },
};

/** Command that generates a secret's value, if a person does not type it. @type {Record<string, string>} */
const madeBy = { ISSUER_KEY: 'npm run keys -- create' };

/** One check for each secret that the code declares. */
export function secretChecks(/** @type {string[]} */ names) {
  return names.map(
    (name) =>
      /** @type {Check} */ ({
        name: `Secret ${name}`,
        async look({ projectId }) {
          const version = await read(
            secretManagerOrigin(),
            `/v1/projects/${projectId}/secrets/${name}/versions/latest`,
          );
          if (version?.state === 'ENABLED') return 'Set.';
          throw new Missing(version ? 'Its newest version is switched off.' : 'It is not set.');
        },
        fix: ({ projectId }) =>
          `${madeBy[name] ?? `npx firebase functions:secrets:set ${name}`} --project ${projectId}`,
      }),
  );
}

/**
 * Parameters without a value in the project's files. A default does not count: the CLI uses it only if it can prompt.
 */
function missingParameters(/** @type {string} */ projectId, /** @type {import('../wanted.mjs').Wanted} */ wanted) {
  const given = readParameters(projectId);
  return wanted.parameters.filter(({ name }) => !(name in given));
}

/** A valid sample value that is not the school's own. It would appear in mails and credentials. */
function wrongParameter(/** @type {Record<string, string>} */ given) {
  const [unwritten] = Object.entries(given).find(([, value]) => value.trim() === placeholder) ?? [];
  if (unwritten) return `${unwritten} is still ${placeholder}: write its value.`;
  const { PUBLIC_URL: address } = given;
  if (!address || isSite(address)) return null;
  return `PUBLIC_URL is ${address}: write https:// and the name of the site, such as https://badges.example.org.`;
}

/** Whether the address can be a did:web: https and a public host name, without a path. */
function isSite(/** @type {string} */ address) {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, href } = new URL(address);
  return href === `https://${host}/` && protocol === 'https:' && /\.[a-z]/.test(hostname);
}

/** Reads the settings as an instance does at its start, which fails with a sentence if one is missing. */
async function startWith(/** @type {string} */ projectId, /** @type {Record<string, string>} */ given) {
  const reader = join(rootDir, 'functions/src/testing/read-typescript.mjs');
  const config = join(rootDir, 'functions/src/config.ts');
  const { ok, output } = await run(
    process.execPath,
    ['--import', reader, '--input-type=module', '--eval', `await import(${JSON.stringify(config)})`],
    { cwd: rootDir, env: { PATH: process.env.PATH, ...given, GCLOUD_PROJECT: projectId, K_SERVICE: 'api' } },
  );
  if (!ok) throw new Missing(`${fileOf(projectId)}: ${sentenceOf(output)}`);
}

/** The message of the error that ended a program of Node. */
function sentenceOf(/** @type {string} */ output) {
  return output.match(/^\w*Error: ([^]*?)\n\s+at /m)?.[1] ?? tail(output, 3);
}

function fileOf(/** @type {string} */ projectId) {
  return `functions/.env.${projectId}`;
}
