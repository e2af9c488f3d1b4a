import { stripVTControlCharacters } from 'node:util';

/** Lines of a failure that are shown again at the end. */
const linesKept = 20;

/**
 * The failed tests of all stages, each with the start of its message. A run prints it last, because often only the end
 * of the output is kept.
 * @param {{ name: string, tests?: import('./times.mjs').Timed[] }[]} stages
 * @returns {string[]}
 */
export function failuresOf(stages) {
  return stages.flatMap(({ name: stage, tests = [] }) =>
    tests.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${stage}: ${name}`, ...beginningOf(failure)])),
  );
}

function beginningOf(/** @type {string} */ failure) {
  const lines = stripVTControlCharacters(failure).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, linesKept)
    .map((line) => `    ${line}`);
}
