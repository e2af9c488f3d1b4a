import { tagsApi, usersApi } from '../../functions/src/testing/api-client.mjs';
import { built } from './built.mjs';
import { collectionOf } from './commit-copy.mjs';
import { copiedCommits } from './copied-commits.mjs';
import { fillOthers } from './fill.mjs';
import { betweenHalves } from './in-turns.mjs';
import { ratioFigure } from './ratio-figure.mjs';
import { timedJob } from './timed-job.mjs';

const { db } = await built('firebase.js');

const inSample = 150;
const people = 1_000;
// The last copy of each half may be of some people more.
const spare = 300;

/** Moving the people of a class on, to the last of them, against the same reads and commits of as many others. */
export async function moveClasses(suite) {
  const next = await addClass(suite, { name: 'next year', count: 0 });
  const moved = await addClass(suite, { name: 'this year', count: people });
  const others = await idsOf(await addClass(suite, { name: 'floor', count: people + 2 * spare }));
  let sampled = 0;
  const act = async (call) => {
    const from = await addClass(suite, { name: `sample ${(sampled += 1)}`, count: inSample });
    await call(usersApi.moveClasses, { body: { pairs: [{ from, to: next }] } });
  };
  const readAndMove = await copiedCommits(suite, {
    kind: 'update',
    collection: 'users',
    act,
    renew: (write, place) => ofPerson(write, others[place]),
    read: ({ from, to }) => sameReads(others.slice(from, to), next),
  });
  const badges = await badgesAsWritten(moved);
  const body = { pairs: [{ from: moved, to: next }] };
  const measured = await betweenHalves({
    ours: async () => (await timedJob(suite, usersApi.moveClasses.path, { body, count: people })).ms,
    halfOfFloor: () => readAndMove(people / 2),
  });
  const after = await badgesAsWritten(moved);
  const written = [...badges].filter(([id, time]) => after.get(id) !== time).length;
  return [
    ratioFigure(`moving ${people} people on`, measured, { atMost: 1.3, unit: 'ms' }),
    { name: `badges of theirs that this wrote, of ${badges.size}`, value: written, atMost: 0 },
  ];
}

/** Reads that a commit needs: the people, who are listed before, and the class. */
async function sameReads(ids, classId) {
  await db.getAll(...ids.map((id) => db.doc(`users/${id}`)), { fieldMask: [] });
  await db.getAll(...ids.map((id) => db.doc(`users/${id}`)));
  await db.doc(`tags/${classId}`).get();
}

/** Adds people with a badge each in a class of their own, and answers the class. */
async function addClass({ call }, { name, count }) {
  const { id } = await call(tagsApi.create, { body: { name, kind: 'class' } });
  if (count > 0) await fillOthers(count, { run: `${name}.`, classId: id });
  return id;
}

async function idsOf(classId) {
  return (await db.collection('users').where('classId', '==', classId).select().get()).docs.map(({ id }) => id);
}

/** The times at which the badges of a class were written last, by badge. They keep the class that they were made in. */
async function badgesAsWritten(classId) {
  const { docs } = await db.collection('badges').where('tagIds', 'array-contains', classId).select().get();
  return new Map(docs.map(({ id, updateTime }) => [id, updateTime.valueOf()]));
}

// The same write for another person; what is of nobody stays.
function ofPerson(write, id) {
  return collectionOf(write.path) === 'users' ? { ...write, path: `users/${id}` } : write;
}
