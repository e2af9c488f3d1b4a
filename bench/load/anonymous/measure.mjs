// Measures every call without a session against a budget of processor time and memory. It sends the costliest calls
// that the contract allows, in one process of the function.
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  badgesApi,
  bodyLimitOf,
  endpoints,
  signedInClient,
  usersApi,
} from '../../../functions/src/testing/api-client.mjs';
import { serveFunction } from '../../../scripts/framework/serve.mjs';
import { reportsDir, rootDir } from '../../../scripts/paths.mjs';
import { siteUnderTest } from '../../../scripts/testing/site-under-test.mjs';
import { functionsDir } from '../../../scripts/testing/snapshot.mjs';
import { isKept, table } from '../../figures.mjs';
import { ask } from '../lookups.mjs';
import { isCheap, measureCalls, most } from './call-costs.mjs';
import { costlyCalls, smallestCall, usualCalls } from './calls.mjs';

mkdirSync(reportsDir, { recursive: true });
const headersFile = join(reportsDir, 'headers-read.txt');
const logFile = join(reportsDir, 'anonymous.log');
rmSync(logFile, { force: true });
writeFileSync(headersFile, '');
const account = await siteUnderTest();
const open = endpoints.filter(({ access }) => access === 'public');
const serve = (env = {}) =>
  serveFunction({
    source: functionsDir,
    // Collects short-lived garbage early, so that it does not count as a call's need.
    env: { PUBLIC_URL: account.baseUrl, NODE_OPTIONS: '--max-semi-space-size=4', ...env },
    onOutput: (text) => appendFileSync(logFile, text),
  });

const badge = await paramsOfOneBadge();
const { headerNames, examples, answers } = await learn();
const linked = [...textsIn(answers)].filter((text) => text.startsWith(`${account.baseUrl}/`));
const measured = measureCalls(serve);
const figures = [];
const dear = [];
for (const endpoint of open) {
  const name = `${endpoint.method} ${endpoint.path}`;
  const known = { params: paramsOf(endpoint), headerNames, seeds: seedsOf(endpoint), limit: bodyLimitOf(endpoint) };
  const smallest = smallestCall(endpoint, known.params);
  const usual = usualCalls(smallest, known.seeds);
  const costs = await measured.costsOf({ smallest, usual, costly: costlyCalls(endpoint, known) });
  const worst = (key) => costs.reduce((one, other) => (other[key] > one[key] ? other : one));
  const [slow, large] = [worst('ms'), worst('mebibytes')];
  figures.push(
    { name, value: slow.ms, atMost: most.ms, unit: 'ms', detail: `${costs.length} calls; ${slow.what}` },
    { name, value: large.mebibytes, atMost: most.mebibytes, unit: 'MiB', detail: large.what },
  );
  for (const cost of costs.filter((one) => !isCheap(one))) dear.push({ name, ...cost });
}
await measured.stop();
console.log(table(figures).join('\n'));
for (const { name, what, status, ms, mebibytes } of dear) {
  console.log(`${name}: ${what}: ${status}, ${ms.toFixed(0)} ms, ${mebibytes.toFixed(0)} MiB`);
}
process.exit(figures.every(isKept) && dear.length === 0 ? 0 : 1);

/** Values of address parameters from one badge, so that the calls find something. */
async function paramsOfOneBadge() {
  const { call } = await signedInClient(account);
  const person = { name: 'Load Tester', email: `anonymous-${Date.now()}@example.com` };
  const { id: userId } = await call(usersApi.create, { body: person });
  const { id } = await call(badgesApi.create, { body: { userId, year: 2026 } });
  const { verificationHash: hash } = await call(badgesApi.issue, { params: { id }, body: {} });
  return { hash, id, version: '1' };
}

/** The request headers that are read, the example bodies, and the site's answers about a badge. */
async function learn() {
  const hook = pathToFileURL(join(rootDir, 'bench/load/anonymous/record-headers.mjs')).href;
  const learner = await serve({ NODE_OPTIONS: `--import=${hook}`, HEADERS_FILE: headersFile });
  const answers = [];
  for (const endpoint of open) {
    const { path, ...call } = smallestCall(endpoint, badge);
    const { status, text } = await ask(learner.url + path, call);
    if (status === 200 && endpoint.cors && text.startsWith('{'))
      answers.push(JSON.parse(Buffer.from(text, 'latin1').toString()));
  }
  const { text } = await ask(`${learner.url}/api/openapi.json`);
  await learner.stop();
  return {
    headerNames: readFileSync(headersFile, 'utf8').split('\n').filter(Boolean),
    examples: JSON.parse(text).paths,
    answers,
  };
}

/** Values for an endpoint's parameters: from a link in an answer, else from the badge. */
function paramsOf(/** @type {{ path: string }} */ { path }) {
  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/#?]+)')}$`);
  const found = linked.map((link) => pattern.exec(new URL(link).pathname)?.groups).find((groups) => groups);
  return { ...badge, ...found };
}

function* textsIn(/** @type {unknown} */ value) {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** Bodies to start with: the documented example, and all answers of the site if any JSON is allowed. */
function seedsOf(/** @type {import('../../../functions/src/contract/index.ts').Endpoint} */ { path, method, body }) {
  const example = examples[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].example;
  if (!body) return [];
  const open = Object.entries(example).find(([, value]) => JSON.stringify(value) === '{}');
  return open ? [example, ...answers.map((answer) => ({ ...example, [open[0]]: answer }))] : [example];
}
