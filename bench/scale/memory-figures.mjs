import { median } from '../figures.mjs';

const mostMebibytes = 256;
const flat = 1.25;

/**
 * The peak of a process's memory while it worked, and what it needed in the last third of the time against the third
 * before it: in the first one it still warms up.
 * @param {string} name
 * @param {number[]} samples  in MiB, at even intervals
 * @returns {import('../figures.mjs').Figure[]}
 */
export function memoryFigures(name, samples) {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map(median);
  return [
    { name: `${name}, peak memory`, value: Math.max(...samples), atMost: mostMebibytes, unit: 'MiB' },
    {
      name: `${name}, memory of its last third against the one before`,
      ...{ value: last / middle, atMost: flat, unit: 'x', detail: `${last.toFixed(0)} MiB, ${middle.toFixed(0)} MiB` },
    },
  ];
}
