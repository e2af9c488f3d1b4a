import { expect, test } from 'vitest';
import { readInCallOrder } from './follow.mjs';

test('hops are counted in call order, each statement read once', () => {
  /** @type {Record<string, string[]>} */
  const named = { a1: ['b1', 'c1'], b1: ['b3', 'a2'], c1: ['b2', 'a2', 'a1'] };
  const read = readInCallOrder(
    ['a1'],
    (statement) => named[statement] ?? [],
    ([file]) => file,
  );
  // a1 > b1 (b3) > a2, then c1 > b2.
  expect(read).toEqual({ files: ['a', 'b', 'c'], hops: 4, back: 2 });
});
