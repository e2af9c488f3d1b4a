import { expect, test } from 'vitest';
import { mergedIds } from './walk.ts';

async function* walkOf(...ids: string[]) {
  for (const id of ids) yield await Promise.resolve(id);
}

async function all(ids: AsyncIterable<string>) {
  const found: string[] = [];
  for await (const id of ids) found.push(id);
  return found;
}

test('several walks are one, in the order of ids, each id once', async () => {
  expect(await all(mergedIds([walkOf('b', 'd', 'e'), walkOf(), walkOf('a', 'd', 'f')]))).toEqual([
    ...['a', 'b', 'd', 'e', 'f'],
  ]);
  expect(await all(mergedIds([]))).toEqual([]);
});
