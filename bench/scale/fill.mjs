import { timed } from './in-turns.mjs';
import { built } from './built.mjs';
import { personAt } from './people.mjs';

const usersInCommit = 240;
const commitsAtOnce = 4;

const { db } = await built('firebase.js');
const { deriveId } = await built('firestore/ids.js');
const { stageCreatedUser } = await built('users/users.store.js');
const { stageStats } = await built('stats/stats.store.js');

const begun = Date.now();
let filled = 0;

/** The document id of the person at a place. The later the place, the newer: lists show the last ones first. */
export function userIdAt(/** @type {number} */ place) {
  return deriveId(begun + place, `person ${place}`);
}

/**
 * Fills the collection up to so many users, with the documents that our own code writes.
 * @param {number} size
 * @param {(place: number) => string[]} tagIdsAt
 */
export async function fillUsers(size, tagIdsAt) {
  const starts = [];
  for (let start = filled; start < size; start += usersInCommit) starts.push(start);
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: commitsAtOnce }, async () => {
        for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
          await writeUsers(start, Math.min(size, start + usersInCommit), tagIdsAt);
        }
      }),
    ),
  );
  console.log(`Filled with ${size - filled} users in ${(ms / 1000).toFixed(1)} s`);
  filled = size;
}

async function writeUsers(start, end, tagIdsAt) {
  const batch = db.batch();
  for (let place = start; place < end; place += 1) {
    const at = new Date(begun + place).toISOString();
    stageCreatedUser(batch, {
      ...{ id: userIdAt(place), ...personAt(place), tagIds: tagIdsAt(place), importId: null, awardsKept: true },
      ...{ badgeCount: 0, revision: '0', createdAt: at, updatedAt: at },
    });
  }
  stageStats(batch, { totalUsers: end - start });
  await batch.commit();
}
