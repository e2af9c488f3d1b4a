import { AggregateField, FieldPath } from 'firebase-admin/firestore';
import { ask } from '../load/lookups.mjs';
import { built } from './built.mjs';
import { inTurns, timed, typically } from './in-turns.mjs';
import { serveInProcess } from './in-process.mjs';
import { listsOf } from './list-pages.mjs';
import { ratioFigure } from '../figures.mjs';

const { measure } = await import('../../functions/src/testing/firestore-cost.ts');
const { db } = await built('firestore/firebase.js');
const { matching } = await built('firestore/list-page.js');
const { storedSessionId } = await built('sessions/session.js');

const rows = 10;
const roundMs = 400;

/** Reads of each page while the collection was smallest. */
const readsBefore = new Map();

/** Pages of users and badges against the same reads through the Admin SDK. */
export async function lists(suite, size) {
  const figures = [];
  for (const list of listsOf(suite, { size, rows })) {
    for (const [name, asked] of Object.entries(list.pages)) {
      const title = `${list.collection} ${name}, of ${size}`;
      figures.push(...(await pageFigures(suite, { title, list, asked })));
    }
  }
  return figures;
}

/**
 * @param {{ api: { url: string }, sessionId: string }} suite
 * @param {{ title: string, list: import('./list-pages.mjs').List, asked: import('./list-pages.mjs').Asked }} page
 */
async function pageFigures({ api, sessionId }, { title, list, asked }) {
  const query = new URLSearchParams({ limit: String(rows), ...asked.query });
  const get = (url) => page(`${url}${list.path}?${query}`, sessionId);
  const body = await get(api.url);
  // Fewer runs are enough if the emulator scans for long.
  const times = Math.max(1, Math.min(15, Math.round(roundMs / (await timed(() => get(api.url))))));
  const against = await inTurns(times === 1 ? 3 : 5, {
    ours: () => typically(times, () => get(api.url)),
    floor: () => typically(times, () => sameReads(list, asked, sessionId)),
  });
  return [
    ratioFigure(title, against, { atMost: 1.3, unit: 'ms' }),
    { name: `${title}, answer`, value: body.length, atMost: 5_000, unit: 'bytes' },
    await readsOf(title, get),
  ];
}

async function page(address, sessionId) {
  const { status, text } = await ask(address, { headers: { 'X-Session-Id': sessionId } });
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text}`);
  return text;
}

/** Reads of a page, in sequence: the session, tags with matching names, rows, and tags of users. */
async function sameReads(list, asked, sessionId) {
  await db.collection('adminSessions').doc(storedSessionId(sessionId)).get();
  const tags = db.collection('tags');
  if (asked.search)
    await matching({ query: tags, filters: [] }, { search: asked.search }).select('name').limit(1).get();
  const { docs } = await sameQuery(list, asked);
  if (list.collection !== 'users') return;
  const tagIds = new Set(docs.flatMap((document) => document.get('tagIds')));
  await db.getAll(...[...tagIds].map((id) => tags.doc(id)));
}

/** The rows of a page, one more, and how many there are. */
async function sameQuery(list, /** @type {import('./list-pages.mjs').Asked} */ { search, filters, after }) {
  const query = matching({ query: db.collection(list.collection), filters }, { search });
  const selected = query.select(...list.fields);
  const behind = after ? selected.orderBy(FieldPath.documentId()).startAfter(after) : selected;
  const total =
    search || filters.length > 0
      ? query.count().get()
      : db
          .collection('statShards')
          .aggregate({ total: AggregateField.sum(list.total) })
          .get();
  const [found] = await Promise.all([behind.limit(rows + 1).get(), total]);
  if (found.size <= rows) throw new Error(`${list.collection} has no full page.`);
  return found;
}

async function readsOf(title, get) {
  const page = title.replace(/, of \d+$/, '');
  const local = await serveInProcess();
  await get(local.baseUrl);
  const { cost } = await measure(db, () => get(local.baseUrl));
  await local.stop();
  if (!readsBefore.has(page)) readsBefore.set(page, cost.reads);
  return { name: `${title}, documents read`, value: cost.reads, atMost: readsBefore.get(page) };
}
