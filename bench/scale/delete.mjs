import { tagsApi, usersApi } from '../../functions/src/testing/api-client.mjs';
import { built } from './built.mjs';
import { collectionOf } from './commit-copy.mjs';
import { copiedCommits } from './copied-commits.mjs';
import { fillOthers } from './fill.mjs';
import { betweenHalves } from './in-turns.mjs';
import { ratioFigure } from './ratio-figure.mjs';
import { timedJob } from './timed-job.mjs';

const { db } = await built('firebase.js');
const { awardId } = await built('badges/awards.store.js');
const { hashedKey } = await built('firestore/ids.js');

const inSample = 150;
// The emulator goes through all badges for each person whose badges are asked for, where production reads an index: the
// time grows with the square of this.
const people = 1_000;
// The last copy of each half may be of some people more.
const spare = 300;
const usersInQuery = 30;

/** Ids of what is deleted with a badge, by collection; the others have the hash of the badge. */
const idIn = {
  users: ({ userId }) => userId,
  userEmails: ({ recipientEmail }) => hashedKey(recipientEmail),
  badges: ({ id }) => id,
  awards: awardId,
};

/** Deleting people with a badge each, to the last of them, against the same reads and commits of as many others. */
export async function deletePeople(suite) {
  const leavers = await addGroup(suite, { name: 'leavers', count: people });
  const prepared = await badgesOf(await addGroup(suite, { name: 'floor', count: 2 * (people + spare) }));
  let sampled = 0;
  const act = async (call) => {
    const tagId = await addGroup(suite, { name: `sample ${(sampled += 1)}`, count: inSample });
    await call(usersApi.bulkDelete, { body: bodyOf(tagId) });
  };
  const copies = { kind: /** @type {const} */ ('delete'), collection: 'users', act };
  const [alone, read] = [prepared.slice(people + spare), prepared.slice(0, people + spare)];
  const deleteAlone = await copiedCommits(suite, {
    ...copies,
    renew: (write, place) => ofBadge(write, alone[place]),
  });
  const readAndDelete = await copiedCommits(suite, {
    ...copies,
    renew: (write, place) => ofBadge(write, read[place]),
    read: ({ from, to }) => sameReads(read.slice(from, to)),
  });
  const aloneMs = await deleteAlone(people);
  const slower = await betweenHalves({
    ours: () => deleteGroup(suite, leavers, people),
    halfOfFloor: () => readAndDelete(people / 2),
  });
  const name = `deleting ${people} people with a badge each`;
  const againstAlone = { ours: slower.ours, floor: aloneMs, ratio: slower.ours / aloneMs };
  return [
    ratioFigure(name, slower, { atMost: 1.3, unit: 'ms' }),
    ratioFigure(`${name}, against the deletes alone`, againstAlone, { unit: 'ms' }),
    await leftFigure(leavers),
  ];
}

/** Reads that a commit needs, of one field each: the people, their badges, and the awards of these. */
async function sameReads(badges) {
  const userIds = badges.map(({ userId }) => userId);
  await db.getAll(...userIds.map((id) => db.doc(`users/${id}`)), { fieldMask: ['badgeCount'] });
  const starts = Array.from({ length: Math.ceil(userIds.length / usersInQuery) }, (_, index) => index * usersInQuery);
  await Promise.all(
    starts.map((start) =>
      db
        .collection('badges')
        .where('userId', 'in', userIds.slice(start, start + usersInQuery))
        .select('userId')
        .get(),
    ),
  );
  await db.getAll(...badges.map((badge) => db.doc(`awards/${awardId(badge)}`)), { fieldMask: ['count'] });
}

/** Adds people with a tag of their own, and answers the tag. */
async function addGroup({ call }, { name, count }) {
  const { id } = await call(tagsApi.create, { body: { name } });
  await fillOthers(count, { run: `${name}.`, tagIds: [id] });
  return id;
}

async function badgesOf(tagId) {
  const fields = ['userId', 'recipientEmail', 'badgeType', 'year', 'verificationHash'];
  const query = db
    .collection('badges')
    .where('tagIds', 'array-contains', tagId)
    .select(...fields);
  return (await query.get()).docs.map((document) => ({ id: document.id, ...document.data() }));
}

// The same write for another badge and its person; what is of no badge stays.
function ofBadge(write, badge) {
  if (write.kind !== 'delete') return write;
  const collection = collectionOf(write.path);
  const id = idIn[collection]?.(badge) ?? badge.verificationHash;
  return { ...write, path: `${collection}/${id}` };
}

async function deleteGroup(suite, tagId, count) {
  return (await timedJob(suite, usersApi.bulkDelete.path, { body: bodyOf(tagId), count })).ms;
}

const bodyOf = (tagId) => ({ filter: { search: '', tagId } });

async function leftFigure(tagId) {
  const { size } = await db.collection('badges').where('tagIds', 'array-contains', tagId).select().get();
  return { name: 'badges of theirs that are left', value: size, atMost: 0 };
}
