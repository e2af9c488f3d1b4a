import { expect, test } from 'vitest';
import type { FileRow } from './import-rows.ts';
import { writeImport } from './write-import.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index): FileRow => ({
    row: 3 * index + 2,
    cells: { name: `"Zoë" ${index}`, email: `p${index}@example.com`, department: '', tags: ['A', 'B'] },
    problem: null,
  }));

test.each([1, 2000, 4001])('%i rows are written as one call takes them', async (count) => {
  const rows = rowsOf(count);
  const body = await writeImport(rows, { updateExisting: true, fileName: 'a"b.csv' });
  expect(JSON.parse(await body.text())).toEqual({
    users: rows.map(({ row, cells }) => ({ row, ...cells })),
    updateExisting: true,
    fileName: 'a"b.csv',
  });
});

test('others get their turn while many rows are written', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await writeImport(rowsOf(20_000), { updateExisting: false, fileName: '' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
