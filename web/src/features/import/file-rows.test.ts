import { expect, test } from 'vitest';
import type { FileRow } from './import-rows.ts';
import { withTag } from './file-rows.ts';

const row = (tags: string[], problem: string | null = null): FileRow => ({
  row: 2,
  cells: { name: 'Ada', email: 'ada@example.com', department: '', tags },
  problem,
});
const tagsOf = (rows: FileRow[]) => rows.map(({ cells }) => cells.tags);

test('each row gets the tag once, trimmed and however it is written', () => {
  const rows = [row([]), row(['9a']), row(['Autumn', '9A']), row(['９a\u200b'])];
  expect(tagsOf(withTag(rows, ' 9a '))).toEqual([['9a'], ['9a'], ['Autumn', '9A'], ['９a\u200b']]);
});

test('no tag leaves the rows as they are', () => {
  const rows = [row(['x'])];
  expect(withTag(rows, '  ')).toBe(rows);
});

test('a row that has as many tags as it can is said to have too many, and keeps what else is wrong with it', () => {
  const tags = Array.from({ length: 30 }, (_, index) => `t${index}`);
  const [full, wrong] = withTag([row(tags), row(tags, 'Name is required')], 'new');
  expect(full?.problem).toBe('tags: Use at most 30');
  expect(wrong?.problem).toBe('Name is required');
  expect(withTag([row(tags)], 't7')[0]?.problem).toBeNull();
});
