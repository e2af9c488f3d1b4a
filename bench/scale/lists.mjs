import { AggregateField, FieldPath } from 'firebase-admin/firestore';
import { usersApi } from '../../functions/src/testing/api-client.mjs';
import { ask } from '../load/look-ups.mjs';
import { built } from './built.mjs';
import { userIdAt } from './fill.mjs';
import { inTurns, timed, typically } from './in-turns.mjs';
import { serveInProcess } from './in-process.mjs';

import { ratioFigure } from './ratio-figure.mjs';

const { measure } = await import('../../functions/src/testing/firestore-cost.ts');
const { soughtName } = await import('../../functions/src/testing/school-people.ts');
const { db } = await built('firebase.js');
const { toCursor } = await built('firestore/ids.js');
const { facetFilters } = await built('firestore/facets.js');
const { matching } = await built('firestore/list-page.js');
const { storedSessionId } = await built('sessions/session.js');

const rows = 10;
const deepPage = 300;
const roundMs = 400;
const fields = 'name email department status tagIds importId badgeCount revision createdAt updatedAt'.split(' ');

/** Reads of each page while the collection was smallest. */
const readsBefore = new Map();

/** Pages of users against the same reads straight through the Admin SDK, and against the rows and their number alone. */
export async function lists({ api, sessionId }, size) {
  const figures = [];
  for (const [name, asked] of Object.entries(pagesOf(size))) {
    const query = new URLSearchParams({ limit: String(rows), ...asked.query });
    const get = (url) => page(`${url}${usersApi.list.path}?${query}`, sessionId);
    const body = await get(api.url);
    // Fewer runs are enough where the emulator scans long.
    const times = Math.max(1, Math.min(15, Math.round(roundMs / (await timed(() => get(api.url))))));
    const against = (floor) =>
      inTurns(times === 1 ? 3 : 5, {
        ours: () => typically(times, () => get(api.url)),
        floor: () => typically(times, floor),
      });
    const title = `users ${name}, of ${size}`;
    figures.push(
      ratioFigure(title, await against(() => sameReads(asked, sessionId)), { atMost: 1.3, unit: 'ms' }),
      ratioFigure(`${title}, against its query alone`, await against(() => sameQuery(asked)), { unit: 'ms' }),
      { name: `${title}, answer`, value: body.length, atMost: 5_000, unit: 'bytes' },
      await readsOf(title, name, get),
    );
  }
  return figures;
}

/**
 * @typedef {{ query: Record<string, string>, after?: string, search?: string, status?: string }} Asked
 * @param {number} size
 * @returns {Record<string, Asked>}
 */
function pagesOf(size) {
  const before = Math.min((deepPage - 1) * rows, size - 2 * rows);
  // Lists show the newest first, and the last of the collection is the newest.
  const last = userIdAt(size - before);
  return {
    'page 1': { query: {} },
    [`page ${deepPage}`]: { query: { cursor: toCursor(last) }, after: last },
    search: { query: { search: soughtName }, search: soughtName },
    filter: { query: { status: 'pending' }, status: 'pending' },
  };
}

async function page(address, sessionId) {
  const { status, text } = await ask(address, { headers: { 'X-Session-Id': sessionId } });
  if (status !== 200) throw new Error(`${address} answered ${status}: ${text}`);
  return text;
}

/**
 * Reads that a page needs, one after the other: the session, the tags whose names match, the rows, the tags of the
 * rows.
 */
async function sameReads(asked, sessionId) {
  await db.collection('adminSessions').doc(storedSessionId(sessionId)).get();
  const tags = db.collection('tags');
  if (asked.search)
    await matching({ query: tags, filters: [] }, { search: asked.search }).select('name').limit(1).get();
  const { docs } = await sameQuery(asked);
  const tagIds = new Set(docs.flatMap((document) => document.get('tagIds')));
  await db.getAll(...[...tagIds].map((id) => tags.doc(id)));
}

/** The rows of a page, one more, and how many there are. */
async function sameQuery(/** @type {Asked} */ { search = '', status, after }) {
  const users = db.collection('users');
  const query = matching({ query: users, filters: facetFilters({ status }) }, { search });
  const selected = query.select(...fields);
  const behind = after ? selected.orderBy(FieldPath.documentId()).startAfter(after) : selected;
  const total =
    search || status
      ? query.count().get()
      : db
          .collection('statShards')
          .aggregate({ total: AggregateField.sum('totalUsers') })
          .get();
  const [found] = await Promise.all([behind.limit(rows + 1).get(), total]);
  return found;
}

async function readsOf(title, name, get) {
  const local = await serveInProcess();
  await get(local.baseUrl);
  const { cost } = await measure(db, () => get(local.baseUrl));
  await local.stop();
  if (!readsBefore.has(name)) readsBefore.set(name, cost.reads);
  return { name: `${title}, documents read`, value: cost.reads, atMost: readsBefore.get(name) };
}
