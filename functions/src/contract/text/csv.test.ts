import { expect, test } from 'vitest';
import { csvFile, protectCell, unprotectCell } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', "'=1"])('%j cannot be taken for a formula', (text) => {
  expect(protectCell(text)).toBe(`'${text}`);
});

test.each(['=1+1', "'=1", "''=1", "O'Brien", "'quoted'", 'plain', '', '-', "'"])('%j survives a round trip', (text) => {
  expect(unprotectCell(protectCell(text))).toBe(text);
});

test('a file begins with a mark for Excel, and keeps quotes, commas and breaks within their cells, and no formula', () => {
  const rows = [['head'], ['a "b"', 'c, d', '=1+1']];
  expect(csvFile(rows)).toBe(`\u{feff}"head"\r\n"a ""b""","c, d","'=1+1"\r\n`);
});
