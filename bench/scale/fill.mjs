import '../../functions/src/testing/read-typescript.mjs';
import { timed } from './in-turns.mjs';

const { builtIn } = await import('../../functions/src/templates/art.ts');
const { deriveId } = await import('../../functions/src/firestore/ids.ts');
const { fillSchool, schoolUserId } = await import('../../functions/src/testing/school.ts');

const begun = Date.now();
const clockAt = (/** @type {number} */ place) => begun + place;
const people = { run: '', clockAt };
const types = ["Dean's List", 'Research Award', 'Sports Day', 'Reading Challenge'];
const importIds = ['first', 'second', 'third'].map((seed) => deriveId(begun, seed));
/** The template of every badge that has one. */
export const templateId = deriveId(begun, 'template');
let filled = 0;

/** The document id of the person at an index. A higher index is newer, so lists show it earlier. */
export function userIdAt(/** @type {number} */ place) {
  return schoolUserId(people, place);
}

/** The import that added the person at a place: one of three. */
export function importIdAt(/** @type {number} */ place) {
  return importIds[place % importIds.length];
}

/**
 * The badge of the person at an index: from two years, of four types, with or without a template; one in seven is not
 * issued.
 */
export function badgeAt(/** @type {number} */ place) {
  return {
    ...builtIn,
    year: 2026 - (place % 2),
    badgeType: types[Math.floor(place / 2) % types.length],
    templateId: Math.floor(place / 8) % 2 === 0 ? templateId : null,
    clock: clockAt(place),
    issued: place % 7 !== 6,
  };
}

/**
 * Fills the collection up to this many users, with documents that our code writes.
 * @param {number} size
 * @param {{ tagIdsAt: (place: number) => string[], withBadges: boolean }} options
 */
export async function fillUsers(size, { tagIdsAt, withBadges }) {
  const badgesAt = (/** @type {number} */ place) => [badgeAt(place)];
  const school = { ...people, importIdAt, tagIdsAt, ...(withBadges && { badgesAt }) };
  const ms = await timed(() => fillSchool(school, { from: filled, to: size }));
  console.log(`Filled with ${size - filled} users in ${(ms / 1000).toFixed(1)} s`);
  filled = size;
}

/**
 * Adds this many people of another school, each with the badge of their index unless another is given.
 * @param {number} count
 * @param {{ run: string, tagIds?: string[], classId?: string, badgesAt?: (place: number) => ReturnType<typeof badgeAt>[] }} school
 */
export async function fillOthers(count, { run, tagIds = [], badgesAt = (place) => [badgeAt(place)], ...more }) {
  await fillSchool({ run, clockAt, tagIdsAt: () => tagIds, badgesAt, ...more }, { from: 0, to: count });
}
