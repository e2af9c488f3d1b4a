// A hand-written STUB of Google's APIs. It answers a deploy from a description of a project, and records each request.
// It proves which requests are sent, and in which order, not what Google would answer.
import { createServer } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { hostingAnswers, functionAnswers } from './deploy-answers.mjs';
import { projectAnswers } from './project-answers.mjs';
import { readyProject } from './ready-project.mjs';

/** The variables by which firebase-tools finds the APIs, as in its lib/api.js. */
const variables = {
  ARTIFACT_REGISTRY_DOMAIN: 'artifactregistry.googleapis.com',
  CLOUD_RUN_API_URL: 'run.googleapis.com',
  CLOUD_RUN_URL: 'run.googleapis.com',
  CLOUD_SECRET_MANAGER_URL: 'secretmanager.googleapis.com',
  COMPUTE_URL: 'compute.googleapis.com',
  EVENTARC_URL: 'eventarc.googleapis.com',
  FIREBASE_API_URL: 'firebase.googleapis.com',
  FIREBASE_AUTH_URL: 'accounts.google.com',
  FIREBASE_CLOUDBILLING_URL: 'cloudbilling.googleapis.com',
  FIREBASE_CLOUDBUILD_URL: 'cloudbuild.googleapis.com',
  FIREBASE_CLOUDSCHEDULER_URL: 'cloudscheduler.googleapis.com',
  FIREBASE_CLOUD_TAKS_URL: 'cloudtasks.googleapis.com',
  FIREBASE_EXT_URL: 'firebaseextensions.googleapis.com',
  FIREBASE_FIREBASESTORAGE_URL: 'firebasestorage.googleapis.com',
  FIREBASE_FUNCTIONS_URL: 'cloudfunctions.googleapis.com',
  FIREBASE_FUNCTIONS_V2_URL: 'cloudfunctions.googleapis.com',
  FIREBASE_HOSTING_API_URL: 'firebasehosting.googleapis.com',
  FIREBASE_IAM_URL: 'iam.googleapis.com',
  FIREBASE_IDENTITY_URL: 'identitytoolkit.googleapis.com',
  FIREBASE_PUBSUB_URL: 'pubsub.googleapis.com',
  FIREBASE_RESOURCEMANAGER_URL: 'cloudresourcemanager.googleapis.com',
  FIREBASE_RULES_URL: 'firebaserules.googleapis.com',
  FIREBASE_RUNTIMECONFIG_URL: 'runtimeconfig.googleapis.com',
  FIREBASE_SERVICE_USAGE_URL: 'serviceusage.googleapis.com',
  FIREBASE_STORAGE_URL: 'storage.googleapis.com',
  FIREBASE_TOKEN_URL: 'www.googleapis.com',
  FIRESTORE_URL: 'firestore.googleapis.com',
};

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** Addresses that take a body and change nothing. */
const readsByPost = /:(testIamPermissions|getIamPolicy|getEffectiveOrgPolicy|lookup)$|\/token$/;

/** Addresses with paged answers. */
const lists = /\/(fields|indexes|sites|functions|services|releases)$/;

/**
 * @typedef {{ method: string, address: string, query: URLSearchParams, body: any, changes: boolean }} Asked  address: host and path
 */

/** Starts it on a free port. `env` points the CLI and the checks to it; `unknown` lists requests without an answer. */
export async function startGoogleStub(project = readyProject()) {
  const answers = [...projectAnswers(project), ...functionAnswers(project), ...hostingAnswers(project)];
  /** @type {Asked[]} */
  const asked = [];
  /** @type {string[]} */
  const unknown = [];
  /** @type {Record<string, number>} */
  const times = {};
  const server = createServer((request, response) => {
    // An error of the stub is an answer too, so that no client waits in vain.
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  const answer = async (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', project.origin);
    const address = decodeURIComponent(pathname).replace(/^\//, '');
    const body = bodyOf(await readAll(request), request.headers['content-type']);
    const changes = request.method !== 'GET' && !readsByPost.test(address);
    asked.push({ method: request.method ?? '', address, query: searchParams, body, changes });
    const line = `${request.method} ${address}`;
    const timesAsked = (times[line] = (times[line] ?? 0) + 1);
    const refuses = timesAsked <= 2 ? [...project.refuses, ...project.refusesTwice] : project.refuses;
    const refusal = refuses.find(({ pattern }) => pattern.test(line));
    const found = answers.find(([pattern]) => pattern.test(line));
    if (!found && !refusal) unknown.push(line);
    const says = refusal?.answer ?? found?.[1](line.match(found[0])?.slice(1) ?? [], body, searchParams);
    /** @type {{ refused?: number }} */
    const { refused, ...json } = says ?? { refused: found ? 404 : 501 };
    const isPaged = !refused && request.method === 'GET' && project.hasTwoPages && lists.test(address);
    const page = isPaged ? pageOf(json, searchParams) : json;
    const said = refused ? { error: { code: refused, message: `The stub refuses ${line}.`, ...json } } : page;
    await later(project.lateMs);
    response.writeHead(refused ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  project.origin = `http://127.0.0.1:${port}`;
  const env = Object.fromEntries(
    Object.entries(variables).map(([variable, host]) => [variable, `${project.origin}/${host}`]),
  );
  return { asked, unknown, project, env, close: () => server.close() };
}

async function readAll(/** @type {IncomingMessage} */ request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function bodyOf(/** @type {Buffer} */ bytes, type = '') {
  if (!type.includes('json') || bytes.length === 0) return bytes;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes;
  }
}

/** One half of the list; the token of the first half leads to the second. */
function pageOf(/** @type {object} */ json, /** @type {URLSearchParams} */ query) {
  const [key, items] = Object.entries(json).find(([, value]) => Array.isArray(value)) ?? [];
  if (!key || items.length < 2) return json;
  const half = Math.ceil(items.length / 2);
  if (query.get('pageToken')) return { ...json, [key]: items.slice(half) };
  return { ...json, [key]: items.slice(0, half), nextPageToken: 'second' };
}
