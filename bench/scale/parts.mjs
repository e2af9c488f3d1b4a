import { join } from 'node:path';
import { rootDir } from '../../scripts/paths.mjs';

/** File that keeps the table of a run. */
export const scaleFile = join(rootDir, 'bench/results/scale.json');

/** Parts of `npm run bench -- scale`, in this order. */
export const allParts = ['verify', 'making', 'lists', 'issue', 'undo', 'memory', 'making-memory', 'preview', 'import'];

/**
 * The requested parts: all for `scale`, some for `scale=lists,verify`; null if the words ask for something else.
 * @param {string[]} words
 * @returns {string[] | null}
 */
export function scaleParts(words) {
  const [word, ...others] = words.filter((one) => /^scale(=|$)/.test(one));
  if (word === undefined) return null;
  if (others.length > 0 || words.length > 1) throw new Error('"scale" fills a suite of its own: measure it alone.');
  const named = word.split('=')[1]?.split(',').filter(Boolean) ?? [];
  const unknown = named.filter((name) => !allParts.includes(name));
  if (unknown.length > 0) throw new Error(`Scale has no part ${unknown.join(', ')}. Parts: ${allParts.join(', ')}.`);
  return named.length > 0 ? allParts.filter((part) => named.includes(part)) : allParts;
}
