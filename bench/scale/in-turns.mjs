import { median } from '../figures.mjs';

/**
 * Measures ours and its floor in turns, so that whatever else the machine does hits both.
 * @param {number} rounds
 * @param {Record<'ours' | 'floor', (round: number) => Promise<number>>} measures  each answers one number
 */
export async function inTurns(rounds, measures) {
  /** @type {Record<'ours' | 'floor', number[]>} */
  const taken = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    // The second one finds the machine's caches filled, so they alternate in that, too.
    const order = round % 2 === 0 ? ['floor', 'ours'] : ['ours', 'floor'];
    for (const name of order) taken[name].push(await measures[name](round));
  }
  return compared(taken);
}

/**
 * Measures ours once, between two halves of its floor: where both write much, the one that comes later finds a fuller store.
 * @param {Record<'ours' | 'halfOfFloor', () => Promise<number>>} measures
 */
export async function betweenHalves({ ours, halfOfFloor }) {
  const before = await halfOfFloor();
  const own = await ours();
  return compared({ ours: [own], floor: [before + (await halfOfFloor())] });
}

/**
 * The medians of both, and of how many times the floor ours is, round by round: a round in which the machine was busy
 * says as much as any other.
 */
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

/** Does something some times over, one after the other, and answers the median of what they took. */
export async function typically(/** @type {number} */ times, /** @type {() => Promise<unknown>} */ work) {
  const taken = [];
  for (let time = 0; time < times; time += 1) taken.push(await timed(work));
  return median(taken);
}
