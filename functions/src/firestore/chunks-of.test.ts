import { expect, test } from 'vitest';
import { chunksOf } from './walk.ts';

test('a list comes in pieces, and all of it', () => {
  expect(chunksOf([], 2)).toEqual([]);
  expect(chunksOf([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(chunksOf([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});
