import '../../functions/src/testing/read-typescript.mjs';
import { progressLine } from '../project/progress.mjs';

const { fillSchool } = await import('../../functions/src/testing/school.ts');
const { listTemplates } = await import('../../functions/src/templates/templates.store.ts');
const { artOf, builtIn } = await import('../../functions/src/templates/art.ts');
const { nearestBadgeYear } = await import('../../functions/src/contract/rules/fields.ts');
const { createTag } = await import('../../functions/src/people/tags/tags.service.ts');
const { listTags } = await import('../../functions/src/people/tags/tags.store.ts');

const yearsMs = 2 * 365 * 86_400_000;
const colors = ['#3b82f6', '#d97706', '#0d9488', '#9333ea', '#dc2626', '#4d7c0f'];
const classes = [5, 6, 7, 8, 9, 10, 11, 12].flatMap((year) => ['a', 'b', 'c'].map((room) => `Class ${year}${room}`));
const clubs = ['Choir', 'Chess club', 'Robotics', 'Student council', 'First aid'];
const types = ["Dean's List", 'Research Award', 'Sports Day', 'Reading Challenge', 'First Aid Course'];
/** @type {Parameters<typeof createTag>[1]} */
const write = { actor: { uid: 'seed', email: '', role: 'owner', address: '' }, key: null, ifMatch: null };

/**
 * Fills a local system with a school of this many people: added over two years, in classes and clubs. Two in three have
 * badges, a few of them unissued.
 * @param {number} size
 * @param {{ now?: number, onProgress?: (done: number) => void }} [options]
 */
export async function seedSchool(size, { now = Date.now(), onProgress } = {}) {
  const tagIds = await tagsNamed([...classes, ...clubs]);
  const arts = await templates();
  const clockAt = (/** @type {number} */ place) => now - yearsMs + Math.floor((place / size) * yearsMs);
  const school = {
    run: `${now.toString(36)}-`,
    clockAt,
    tagIdsAt: (/** @type {number} */ place) => [
      tagIds[place % classes.length],
      ...(place % 4 === 1 ? [tagIds[classes.length + (place % clubs.length)]] : []),
    ],
    badgesAt: (/** @type {number} */ place) =>
      badgesAt(place).map((badge, index) => ({ ...arts[(place + index) % arts.length], ...badge })),
  };
  await fillSchool(school, { from: 0, to: size }, onProgress);

  function badgesAt(/** @type {number} */ place) {
    const count = place % 3 === 0 ? 0 : place % 7 === 1 ? 2 : 1;
    return Array.from({ length: count }, (_, index) => {
      // At some moment since the person was added.
      const share = ((place * 37 + index * 53) % 100) / 100;
      const clock = Math.floor(clockAt(place) + (now - clockAt(place)) * share);
      const year = nearestBadgeYear(new Date(clock).getUTCFullYear());
      return { badgeType: types[(place + index) % types.length], year, clock, issued: place % 17 !== 2 };
    });
  }
}

/** Fills the suite of `npm start`, and prints its progress. */
export async function seedWithProgress(/** @type {number} */ size) {
  const begun = performance.now();
  const line = progressLine();
  await seedSchool(size, { onProgress: (done) => line.show('People', done, size) });
  line.end();
  console.log(`Filled with ${size} people and their badges in ${Math.round((performance.now() - begun) / 1000)} s.`);
}

async function tagsNamed(/** @type {string[]} */ names) {
  const ids = new Map((await listTags()).map(({ name, id }) => [name, id]));
  for (const [index, name] of names.entries()) {
    if (ids.has(name)) continue;
    const color = colors[index % colors.length];
    const { id } = await createTag({ name, description: null, color, kind: 'tag', archived: false }, write);
    ids.set(name, id);
  }
  return names.map((name) => ids.get(name) ?? '');
}

async function templates() {
  const own = (await listTemplates()).map((one) => ({ templateId: one.id, templateName: one.name, art: artOf(one) }));
  return own.length > 0 ? own : [{ templateId: null, ...builtIn }];
}
