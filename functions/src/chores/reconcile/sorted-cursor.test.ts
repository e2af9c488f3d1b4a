import { expect, test } from 'vitest';
import { SortedCursor } from './people.service.ts';

async function* pagesOf(...pages: string[][]): AsyncGenerator<string[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

async function all(items: AsyncGenerator<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const item of items) read.push(item);
  return read;
}

test('each key takes its own items and all earlier ones, across pages', async () => {
  const cursor = new SortedCursor(pagesOf(['a', 'b'], ['b', 'c'], [], ['e']), (item) => item);
  expect(await all(cursor.upTo('b'))).toEqual(['a', 'b', 'b']);
  expect(await all(cursor.upTo('b'))).toEqual([]);
  expect(await all(cursor.upTo('d'))).toEqual(['c']);
  expect(await all(cursor.upTo(null))).toEqual(['e']);
  expect(await all(cursor.upTo(null))).toEqual([]);
});
