import { expect, test } from 'vitest';
import type { FileRow } from './import-rows.ts';
import { withTag } from './file-rows.ts';

const row = (tags: string[], problem: string | null = null): FileRow => ({
  row: 2,
  cells: { name: 'Ada', email: 'ada@example.com', department: '', tags },
  problem,
});
const tagsOf = (rows: FileRow[]) => rows.map(({ cells }) => cells.tags);

test('each row gets the trimmed tag, unless it has a variant of it', () => {
  const rows = [row([]), row(['9a']), row(['Autumn', '9A']), row(['９a\u200b'])];
  expect(tagsOf(withTag(rows, ' 9a '))).toEqual([['9a'], ['9a'], ['Autumn', '9A'], ['９a\u200b']]);
});

test('an empty tag leaves the rows unchanged', () => {
  const rows = [row(['x'])];
  expect(withTag(rows, '  ')).toBe(rows);
});

test('adding a tag to a full row is a problem, unless it already has another', () => {
  const tags = Array.from({ length: 30 }, (_, index) => `t${index}`);
  const [full, wrong] = withTag([row(tags), row(tags, 'Name is required')], 'new');
  expect(full?.problem).toBe('tags: Use at most 30');
  expect(wrong?.problem).toBe('Name is required');
  expect(withTag([row(tags)], 't7')[0]?.problem).toBeNull();
});
