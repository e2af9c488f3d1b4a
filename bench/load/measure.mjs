// Measures lookups in one function process, alternately idle and during drawings and uploads.
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  badgeTemplatesApi,
  badgesApi,
  fillPath,
  signedInClient,
  usersApi,
  verificationApi,
} from '../../functions/src/testing/api-client.mjs';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { reportsDir } from '../../scripts/paths.mjs';
import { siteUnderTest } from '../../scripts/testing/site-under-test.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { isKept, median, percentile, table } from '../figures.mjs';
import { insist } from './insist.mjs';
import { lookUpsDuring } from './lookups.mjs';

const rounds = 2;
const filesAtOnce = 30;
const quietMs = 6_000;
const shapes = 5_000;
const drawingBytes = 9.5 * 1_048_576;

mkdirSync(reportsDir, { recursive: true });
rmSync(join(reportsDir, 'load.log'), { force: true });
const account = await siteUnderTest();
const logFile = join(reportsDir, 'load.log');
const serve = () =>
  serveFunction({
    source: functionsDir,
    env: { PUBLIC_URL: account.baseUrl },
    onOutput: (text) => appendFileSync(logFile, text),
  });
let api = await serve();
const { call, sessionId } = await signedInClient({ ...account, baseUrl: api.url });
const [one, ...others] = await createBadges(1 + rounds * filesAtOnce);
// Created once: the measuring process must not be busy itself.
const largeTemplate = Buffer.from(JSON.stringify({ name: 'Large', svgContent: bigDrawing() }));
const lookedUp = addressOf(verificationApi.verify, one);
const quietly = (ms = quietMs) => lookUpsDuring(lookedUp, () => delay(ms));

// Warm up: modules and caches that are loaded once are not measured.
await Promise.all([upload(), download(one), quietly(quietMs / 2)]);

const quiet = [];
const loaded = [];
const files = [];
const uploads = [];
for (let round = 0; round < rounds; round += 1) {
  quiet.push(...(await quietly()));
  const first = others.slice(round * filesAtOnce, (round + 1) * filesAtOnce);
  const load = () =>
    Promise.all([
      ...first.map(async (badge) => files.push(await download(badge))),
      ...[1, 2].map(async () => uploads.push(await upload())),
    ]);
  loaded.push(...(await lookUpsDuring(lookedUp, load)));
}
quiet.push(...(await quietly()));

// Another process has none of the first one's memory.
await api.stop();
api = await serve();
await download(one);
const kept = [];
for (const badge of others) kept.push((await download(badge)).ms);
await api.stop();

const waits = files.map(({ ms }) => ms);
const longestAnswer = Math.max(...files.map(({ longestAnswerMs }) => longestAnswerMs));
const refusals = files.reduce((sum, file) => sum + file.refusals, 0);
console.log(`
look-ups, ms   number  median    95th  longest
quiet        ${row(quiet)}
loaded       ${row(loaded)}

${filesAtOnce} first PDFs at once: there after ${seconds(median(waits))} s (median) and ${seconds(Math.max(...waits))} s (last); ${refusals} answers "come again"
SVG of ${(largeTemplate.length / 1e6).toFixed(1)} MB: uploaded after ${seconds(Math.max(...uploads.map(({ ms }) => ms)))} s
PDF that another process drew: ${median(kept).toFixed(0)} ms (median)
`);
console.log(`95th look-up, times quiet: ${(percentile(loaded, 95) / percentile(quiet, 95)).toFixed(1)} (aim: 3)\n`);
// Looser than the goal, because a ratio of small times varies. A blocked process is far beyond it.
const mostMs = Math.max(300, 10 * percentile(quiet, 95));
const figures = [
  { name: '95th look-up beside drawings and uploads', value: percentile(loaded, 95), atMost: mostMs, unit: 'ms' },
  { name: 'longest answer to a PDF', value: longestAnswer / 1000, atMost: 20, unit: 's' },
];
console.log(table(figures).join('\n'));
process.exit(figures.every(isKept) ? 0 : 1);

async function createBadges(/** @type {number} */ count) {
  const person = { name: 'Load Tester', email: `load-${Date.now()}@example.com` };
  const { id: userId } = await call(usersApi.create, { body: person });
  return Promise.all(Array.from({ length: count }, () => call(badgesApi.create, { body: { userId, year: 2026 } })));
}

function addressOf({ path }, { verificationHash: hash }) {
  return api.url + fillPath(path, { hash });
}

function download(badge) {
  return insist(addressOf(verificationApi.certificate, badge));
}

function upload() {
  return insist(api.url + badgeTemplatesApi.create.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Session-Id': sessionId },
    body: largeTemplate,
  });
}

function row(/** @type {number[]} */ times) {
  const values = [times.length, median(times), percentile(times, 95), Math.max(...times)];
  return values.map((value) => value.toFixed(0).padStart(7)).join(' ');
}

function seconds(/** @type {number} */ ms) {
  return (ms / 1000).toFixed(1);
}

/** An SVG of nearly 10 MB with thousands of shapes: the most that the settings allow. */
function bigDrawing() {
  const room = drawingBytes / shapes - 45;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">${Array.from({ length: shapes }, (_, index) => shape(index, room)).join('')}</svg>`;
}

function shape(/** @type {number} */ index, /** @type {number} */ room) {
  const color = ((index * 2_654_435_761) % 0xffffff).toString(16).padStart(6, '0');
  let line = `M${index % 800} ${(index * 7) % 800}`;
  while (line.length < room)
    line += `l${(line.length % 9) - 4}.${index % 10}25183744 ${((line.length * 7) % 9) - 4}.481720935`;
  return `<path fill="#${color}" d="${line}"/>`;
}
