import '../../functions/src/testing/read-typescript.mjs';
import { timed } from './in-turns.mjs';

const { fillSchool, schoolUserId } = await import('../../functions/src/testing/school.ts');

const begun = Date.now();
const people = { run: '', clockAt: (/** @type {number} */ place) => begun + place };
let filled = 0;

/** The document id of the person at a place. The later the place, the newer: lists show the last ones first. */
export function userIdAt(/** @type {number} */ place) {
  return schoolUserId(people, place);
}

/**
 * Fills the collection up to so many users, with the documents that our own code writes.
 * @param {number} size
 * @param {(place: number) => string[]} tagIdsAt
 */
export async function fillUsers(size, tagIdsAt) {
  const ms = await timed(() => fillSchool({ ...people, tagIdsAt }, { from: filled, to: size }));
  console.log(`Filled with ${size - filled} users in ${(ms / 1000).toFixed(1)} s`);
  filled = size;
}
