// Calls Google's APIs as the Firebase CLI does, with its login, retries and origins (set by the environment).
import { firebaseApiOrigin } from 'firebase-tools/lib/api.js';
import { Client, getAccessToken } from 'firebase-tools/lib/apiv2.js';
import { selectAccount, setActiveAccount } from 'firebase-tools/lib/auth.js';
import { pollOperation } from 'firebase-tools/lib/operation-poller.js';
import { requireAuth } from 'firebase-tools/lib/requireAuth.js';
import { rootDir } from '../paths.mjs';

/**
 * Finds the login that the CLI would use: a token, `firebase login`, or application default credentials.
 * @returns {Promise<string | null>} the account; null if no one is signed in, or the login has expired
 */
export async function signIn(/** @type {string} */ projectId) {
  const options = { project: projectId, projectRoot: rootDir };
  const account = selectAccount(undefined, rootDir);
  if (account) setActiveAccount(options, account);
  try {
    const email = await requireAuth(options);
    await getAccessToken();
    // An expired login returns a token as well, so only a call shows whether it works.
    await read(firebaseApiOrigin(), '/v1beta1/projects', { query: { pageSize: '1' } });
    return email ?? 'the holder of a token';
  } catch (error) {
    if (/** @type {Error} */ (error).message.startsWith('Failed to make request')) throw error;
    return null;
  }
}

/** Milliseconds between two polls of a long-running operation. */
export const askEveryMs = Number(process.env.DEPLOY_ASK_EVERY_MS ?? 10_000);

/**
 * Reads an address of Google's APIs; null for a 404. Throws on any other refusal, with Google's message.
 * @param {string} origin
 * @param {string} path  with its version, such as /v1/projects/ID
 * @param {{ query?: Record<string, string> | URLSearchParams, userProject?: string }} [options]  userProject: project that pays with its quota
 */
export async function read(origin, path, { query, userProject } = {}) {
  try {
    return await ask(origin, { method: 'GET', path, queryParams: query, headers: headersOf(userProject) });
  } catch (error) {
    if (/** @type {{ status?: number }} */ (error).status === 404) return null;
    throw error;
  }
}

/**
 * All pages of a list; empty if the list does not exist.
 * @param {string} origin
 * @param {string} path
 * @param {string} key  of the answer, under which the list is
 * @param {Record<string, string>} [query]
 */
export async function readAll(origin, path, key, query = {}) {
  const items = [];
  let pageToken = '';
  do {
    const page = await read(origin, path, { query: { ...query, ...(pageToken && { pageToken }) } });
    items.push(...(page?.[key] ?? []));
    pageToken = page?.nextPageToken ?? '';
  } while (pageToken);
  return items;
}

/**
 * Writes, or sends a query that needs a body.
 * @param {string} origin
 * @param {'POST' | 'PATCH' | 'PUT'} method
 * @param {string} path
 * @param {{ body?: object, query?: Record<string, string>, userProject?: string }} [options]
 */
export function send(origin, method, path, { body, query, userProject } = {}) {
  return ask(origin, { method, path, body, queryParams: query, headers: headersOf(userProject) });
}

/** Waits for a long-running operation to end; throws if it fails. */
export function waitFor(/** @type {string} */ origin, /** @type {string} */ apiVersion, /** @type {string} */ name) {
  return pollOperation({ apiOrigin: origin, apiVersion, operationResourceName: name, masterTimeout: 600_000 });
}

async function ask(/** @type {string} */ urlPrefix, /** @type {object} */ request) {
  const { body } = await new Client({ urlPrefix }).request(request);
  return body;
}

function headersOf(/** @type {string | undefined} */ userProject) {
  return userProject ? { 'x-goog-user-project': userProject } : {};
}
