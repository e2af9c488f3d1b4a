import { expect, test } from 'vitest';
import { joinNames, protectCell, splitNames, unprotectCell } from './csv-cell.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', "'=1"])('%j cannot be taken for a formula', (text) => {
  expect(protectCell(text)).toBe(`'${text}`);
});

test.each(['=1+1', "'=1", "''=1", "O'Brien", "'quoted'", 'plain', '', '-', "'"])('%j comes back as it was', (text) => {
  expect(unprotectCell(protectCell(text))).toBe(text);
});

test.each([[['a', 'b c']], [['semi;colon', 'say "x"', 'back\\slash']], [['"']], [[]]])(
  'the names %j come back as they were',
  (names) => {
    expect(splitNames(joinNames(names))).toEqual(names);
  },
);

test('names that a person typed are trimmed, and empty ones are none', () => {
  expect(splitNames(' Staff ; ;2025;')).toEqual(['Staff', '2025']);
});
