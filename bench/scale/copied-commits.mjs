import { randomBytes } from 'node:crypto';
import { signedInClient } from '../../functions/src/testing/api-client.mjs';
import { built } from './built.mjs';
import { serveInProcess } from './in-process.mjs';
import { timed } from './in-turns.mjs';

const { db } = await built('firestore/firebase.js');

/**
 * Write of a commit for the Admin SDK. It leaves out preconditions, which cost nothing and fail for copies.
 * @typedef {{ kind: 'create' | 'set' | 'update', path: string, data: Record<string, unknown>, options?: FirebaseFirestore.SetOptions }} Write
 */

/**
 * Creates documents once, and returns a function that writes copies of the largest commit until it has made the given
 * number. It returns milliseconds; the clock starts with a commit in memory. Copies create documents with new ids, and
 * update the same documents.
 * @param {{ account: import('../../scripts/testing/site-under-test.mjs').Site }} suite
 * @param {{
 *   collection: string,
 *   act: (call: Function) => Promise<unknown>,
 *   renew: (write: Write, place: number) => Write,
 * }} sample
 *   `renew` adapts a write to the record at an index, new for each copy: an index of equal documents grows less than a
 *   school's
 * @returns {Promise<(count: number) => Promise<number>>}
 */
export async function copiedCommits({ account }, { collection, act, renew }) {
  const largest = await largestCommit(account, collection, act);
  const perCommit = createdIn(largest, collection);
  const sample = placed(largest);
  let made = 0;
  return async (count) => {
    let ms = 0;
    for (const end = made + count; made < end; made += perCommit) {
      const writes = sample.map(({ write, place }) => withFreshId(renew(write, made + place)));
      ms += await timed(() => commit(writes));
    }
    return ms;
  };
}

/** @returns {Promise<Write[]>} */
async function largestCommit(account, collection, act) {
  const local = await serveInProcess();
  const { call } = await signedInClient({ ...account, baseUrl: local.baseUrl });
  const batches = new Map();
  const prototype = Object.getPrototypeOf(db.batch());
  const own = Object.fromEntries(['create', 'set', 'update'].map((kind) => [kind, prototype[kind]]));
  for (const [kind, stage] of Object.entries(own))
    prototype[kind] = function (reference, data, options) {
      const write = { kind, path: reference.path, data, ...(kind === 'set' && { options }) };
      batches.set(this, [...(batches.get(this) ?? []), write]);
      return stage.call(this, reference, data, ...(options ? [options] : []));
    };
  try {
    await act(call);
  } finally {
    Object.assign(prototype, own);
    await local.stop();
  }
  const commits = [...batches.values()].sort((one, other) => createdIn(other, collection) - createdIn(one, collection));
  if (commits.length === 0 || createdIn(commits[0], collection) === 0)
    throw new Error(`No new document of ${collection} was seen.`);
  return commits[0];
}

function createdIn(/** @type {Write[]} */ writes, collection) {
  return writes.filter(({ kind, path }) => kind === 'create' && collectionOf(path) === collection).length;
}

/**
 * The writes, each with its index within its collection, from 0. In a commit about many records, writes with the same
 * index are about one record.
 */
function placed(/** @type {Write[]} */ writes) {
  const seen = new Map();
  return writes.map((write) => {
    const collection = collectionOf(write.path);
    const place = seen.get(collection) ?? 0;
    seen.set(collection, place + 1);
    return { write, place };
  });
}

function collectionOf(/** @type {string} */ path) {
  return path.slice(0, path.lastIndexOf('/'));
}

function withFreshId(/** @type {Write} */ write) {
  if (write.kind === 'update' || write.options) return write;
  const { length } = write.path.slice(write.path.lastIndexOf('/') + 1);
  return { ...write, path: `${collectionOf(write.path)}/${randomBytes(length).toString('hex').slice(0, length)}` };
}

async function commit(/** @type {Write[]} */ writes) {
  const batch = db.batch();
  for (const { kind, path, data, options } of writes) batch[kind](db.doc(path), data, ...(options ? [options] : []));
  await batch.commit();
}
