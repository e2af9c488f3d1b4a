import { expect, test } from 'vitest';
import { csvLine, protectCell, unprotectCell } from './csv-cell.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', "'=1"])('%j cannot be taken for a formula', (text) => {
  expect(protectCell(text)).toBe(`'${text}`);
});

test.each(['=1+1', "'=1", "''=1", "O'Brien", "'quoted'", 'plain', '', '-', "'"])('%j comes back as it was', (text) => {
  expect(unprotectCell(protectCell(text))).toBe(text);
});

test('a line keeps quotes, commas and breaks within their cells, and no formula', () => {
  expect(csvLine(['a "b"', 'c, d', '=1+1'])).toBe(`"a ""b""","c, d","'=1+1"\r\n`);
});
