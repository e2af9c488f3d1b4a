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

/** The document id of the person at a place. The later the place, the newer: lists show the last ones first. */
export function userIdAt(/** @type {number} */ place) {
  return schoolUserId(people, place);
}

/** The import that added the person at a place: one of three. */
export function importIdAt(/** @type {number} */ place) {
  return importIds[place % importIds.length];
}

/** The badge of the person at a place: of two years, four types, with a template or none; one in seven is not issued. */
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
 * Fills the collection up to so many users, with the documents that our own code writes.
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
 * Adds so many people of another school with a badge each, that of their place unless another is said.
 * @param {number} count
 * @param {{ run: string, tagIds?: string[], classId?: string, badgesAt?: (place: number) => ReturnType<typeof badgeAt>[] }} school
 */
export async function fillOthers(count, { run, tagIds = [], badgesAt = (place) => [badgeAt(place)], ...more }) {
  await fillSchool({ run, clockAt, tagIdsAt: () => tagIds, badgesAt, ...more }, { from: 0, to: count });
}
