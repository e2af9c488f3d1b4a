// Fills the suite in SITE_URL and measures our code against floors: node bench/scale/measure.mjs verify lists
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { signedInClient, tagsApi } from '../../functions/src/testing/api-client.mjs';
import { serveFunction } from '../../scripts/framework/serve.mjs';
import { rootDir } from '../../scripts/paths.mjs';
import { siteUnderTest } from '../../scripts/testing/site-under-test.mjs';
import { functionsDir } from '../../scripts/testing/snapshot.mjs';
import { isKept, table } from '../figures.mjs';
import { timed } from './in-turns.mjs';
import { fillUsers } from './fill.mjs';
import { importPeople } from './import.mjs';
import { issue } from './issue.mjs';
import { lists } from './lists.mjs';
import { making } from './making.mjs';
import { makingMemory, memory } from './memory.mjs';
import { scaleFile } from './parts.mjs';
import { preview } from './preview.mjs';
import { sizeOfUndo, undoIssue } from './undo.mjs';
import { verify } from './verify.mjs';

const sizes = [1_000, 10_000, 50_000];

const parts = process.argv.slice(2);
mkdirSync(dirname(scaleFile), { recursive: true });
// Figures of another suite of the same run.
const before = existsSync(scaleFile) ? JSON.parse(readFileSync(scaleFile, 'utf8')) : { parts: [], figures: [] };
const account = await siteUnderTest();
const api = await serveFunction({ source: functionsDir, env: { PUBLIC_URL: account.baseUrl } });
const bare = await serveFunction({ source: join(rootDir, 'bench/scale/bare-function.mjs'), target: 'bare' });
const { call, sessionId } = await signedInClient({ ...account, baseUrl: api.url });

// Each user has one tag: the first has a thousand users, two have ten thousand, three have all.
const tagIds = [];
for (const name of ['Class of 2026', 'Upper school', 'Alumni']) tagIds.push(await createTag(name));
const tagIdsAt = (place) => [tagIds[place < 1_000 ? 0 : place < 10_000 ? 1 : 2]];
const suite = { account, api, bare, call, sessionId, tagIds };

const figures = [...before.figures];
/** @type {Record<string, (of: any) => Promise<import('../figures.mjs').Figure[]>>} */
const atStart = {
  verify,
  making,
  'making-memory': makingMemory,
  import: importPeople,
};
const atEachSize = { lists, issue };
const atTheEnd = { memory, preview };

const filling = { tagIdsAt, withBadges: parts.includes('lists') };
await fillUsers(sizes[0], filling);
for (const [name, measure] of Object.entries(atStart)) await take(name, () => measure(suite));
for (const size of sizes) {
  const left = { ...atEachSize, ...atTheEnd, ...(size <= sizeOfUndo && { undo: undoIssue }) };
  if (!Object.keys(left).some((name) => parts.includes(name))) break;
  await fillUsers(size, filling);
  for (const [name, measure] of Object.entries(atEachSize)) await take(name, () => measure(suite, size));
  if (size === sizeOfUndo) await take('undo', () => undoIssue(suite));
}
for (const [name, measure] of Object.entries(atTheEnd)) await take(name, () => measure(suite, sizes.at(-1)));
await Promise.all([api.stop(), bare.stop()]);

console.log(`\n${table(figures).join('\n')}`);
process.exit(figures.every(isKept) ? 0 : 1);

// A part that fails is a figure out of budget; the others are still measured.
async function take(name, measure) {
  if (!parts.includes(name)) return;
  console.log(`Measuring ${name} ...`);
  const ms = await timed(async () => {
    try {
      figures.push(...(await measure()));
    } catch (error) {
      figures.push({
        name: `${name}, all of it measured`,
        value: 0,
        atLeast: 1,
        detail: String(/** @type {Error} */ (error).message).slice(0, 200),
      });
      console.error(error);
    }
  });
  console.log(`Measured ${name} in ${(ms / 1000).toFixed(0)} s`);
  writeFileSync(scaleFile, `${JSON.stringify({ parts: [...before.parts, ...parts], figures }, null, 2)}\n`);
}

async function createTag(name) {
  return (await call(tagsApi.create, { body: { name } })).id;
}
