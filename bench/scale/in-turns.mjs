import { median } from '../figures.mjs';

/**
 * Alternates our code and its floor, so that other load affects both.
 * @param {number} rounds
 * @param {Record<'ours' | 'floor', (round: number) => Promise<number>>} measures  each answers one number
 */
export async function inTurns(rounds, measures) {
  /** @type {Record<'ours' | 'floor', number[]>} */
  const taken = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    // The second one finds warm caches, so the order alternates too.
    const order = round % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor'];
    for (const name of order) taken[name].push(await measures[name](round));
  }
  return compared(taken);
}

/**
 * Measures our code once, between two halves of its floor. If both write much, the later one finds a fuller store.
 * @param {Record<'ours' | 'halfOfFloor', () => Promise<number>>} measures
 */
export async function betweenHalves({ ours, halfOfFloor }) {
  const before = await halfOfFloor();
  const own = await ours();
  return compared({ ours: [own], floor: [before + (await halfOfFloor())] });
}

/** The medians of both, and of the ratio per round. So a round on a busy machine counts like any other. */
function compared(/** @type {Record<'ours' | 'floor', number[]>} */ { ours, floor }) {
  const ratios = ours.map((value, round) => value / floor[round]);
  return { ours: median(ours), floor: median(floor), ratio: median(ratios) };
}

/** The milliseconds that some work takes. */
export async function timed(/** @type {() => Promise<unknown>} */ work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Repeats work in sequence, and returns its median time. */
export async function typically(/** @type {number} */ times, /** @type {() => Promise<unknown>} */ work) {
  const taken = [];
  for (let time = 0; time < times; time += 1) taken.push(await timed(work));
  return median(taken);
}
