import { randomBytes } from 'node:crypto';
import { setLogFunction } from 'firebase-admin/firestore';
import { signedInClient } from '../../functions/src/testing/api-client.mjs';
import { built } from './built.mjs';
import { countOf, placed, writesOf } from './commit-copy.mjs';
import { serveInProcess } from './in-process.mjs';
import { timed } from './in-turns.mjs';

const { db } = await built('firebase.js');

/**
 * Does something once that creates, changes or deletes documents of a collection, keeps what the largest of its commits wrote, and
 * answers a function that writes copies of that commit until so many documents are written, in milliseconds. What is
 * created has fresh ids in each copy; what is updated is updated again; what is deleted must be there. A commit is in memory
 * when its time begins, nothing is asked for and nothing demanded.
 * @typedef {import('./commit-copy.mjs').Write} Write
 * @param {{ account: import('../../scripts/testing/site-under-test.mjs').Site }} suite
 * @param {{
 *   kind?: 'create' | 'update' | 'delete',
 *   collection: string,
 *   act: (call: Function) => Promise<unknown>,
 *   renew: (write: Write, place: number) => Write,
 *   read?: (places: { from: number, to: number }) => Promise<unknown>,
 * }} sample
 *   `renew` makes of a write the one for the record at a place, which no copy had before: an index of documents that are
 *   all alike grows less than that of a school; `read` reads what the commit needs, in its time
 * @returns {Promise<(count: number) => Promise<number>>}
 */
export async function copiedCommits({ account }, { kind = 'create', collection, act, renew, read }) {
  const counted = { kind, collection };
  const largest = await largestCommit(account, counted, act);
  const perCommit = countOf(largest, counted);
  const sample = placed(largest);
  let made = 0;
  return async (count) => {
    let ms = 0;
    for (const end = made + count; made < end; made += perCommit) {
      const writes = sample.map(({ write, place }) => copyOf(renew(write, made + place)));
      const places = { from: made, to: made + perCommit };
      ms += await timed(async () => {
        await read?.(places);
        await commit(writes);
      });
    }
    return ms;
  };
}

async function largestCommit(account, counted, act) {
  const local = await serveInProcess();
  const { call } = await signedInClient({ ...account, baseUrl: local.baseUrl });
  let largest = [];
  setLogFunction((line) => {
    const [, json] = /Sending request: (\{"database".*\})$/s.exec(line) ?? [];
    const logged = json ? JSON.parse(json).writes : undefined;
    if (!logged) return;
    const writes = writesOf(logged);
    if (countOf(writes, counted) > countOf(largest, counted)) largest = writes;
  });
  try {
    await act(call);
  } finally {
    setLogFunction(null);
    await local.stop();
  }
  if (countOf(largest, counted) === 0) throw new Error(`No ${counted.kind} of ${counted.collection} was seen.`);
  return largest;
}

function copyOf({ kind, path, data }) {
  const place = path.lastIndexOf('/') + 1;
  const document = kind === 'create' || kind === 'set' ? freshId(path.slice(place)) : path.slice(place);
  return { kind, data, reference: db.doc(path.slice(0, place) + document) };
}

/** Random id of the same length as the given one. */
function freshId(id) {
  return randomBytes(id.length).toString('hex').slice(0, id.length);
}

async function commit(writes) {
  const batch = db.batch();
  for (const { kind, reference, data } of writes) {
    if (kind === 'create') batch.create(reference, data);
    else if (kind === 'update') batch.update(reference, data);
    else if (kind === 'delete') batch.delete(reference);
    else batch.set(reference, data, { merge: kind === 'merge' });
  }
  await batch.commit();
}
