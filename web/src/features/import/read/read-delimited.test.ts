import { expect, test } from 'vitest';
import { readDelimited } from './read-delimited.ts';

/** Rows of a text, with cells separated by slashes. */
const rowsIn = (text: string, mark = '\t') => readDelimited(text, mark).map(({ cells }) => cells.join('/'));

test.each<[string, string, string[]]>([
  ['cells and rows', 'a\tb\r\nc\td\r\n', ['a/b', 'c/d']],
  ['empty cells at each place', '\ta\t\n\t\t\n', ['/a/', '//']],
  [
    'a line break in a quoted cell',
    '"Anna\nMaria"\ta@example.com\nBen\tb@example.com',
    ['Anna\nMaria/a@example.com', 'Ben/b@example.com'],
  ],
  ['doubled quotes', '"say ""hi""\n"\tx', ['say "hi"\n/x']],
  [
    'a cell that begins with a word in quotes, as Excel copies it',
    '"Bo" Diddley\tb@example.com',
    ['"Bo" Diddley/b@example.com'],
  ],
  ['a quote that never ends', '"Bo\tb@example.com\nAda\ta@example.com', ['"Bo/b@example.com', 'Ada/a@example.com']],
  ['inches', '5" disk\t3"\nx\ty', ['5" disk/3"', 'x/y']],
  ['an empty last cell', 'a\t', ['a/']],
  ['line ends of an old Mac', 'a\tb\rc\td', ['a/b', 'c/d']],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(rowsIn(text)).toEqual(rows);
});

test.each([',', ';', '|', '^', ']', '\\', 'n', '\t'])(
  'rows end with LF and CRLF, mixed in one text, between %j',
  (mark) => {
    const text = ['a,b', 'c,"d\r\ne"', 'f,g\nh', '\r\n'].join('\r\n').replaceAll(',', mark);
    expect(rowsIn(text, mark)).toEqual(['a/b', 'c/d\ne', 'f/g', 'h', '']);
  },
);

test('CR ends a row where LF stands in quotes alone, and else it is in a cell', () => {
  expect(rowsIn('a,"b\nc"\rd,e', ',')).toEqual(['a/b\nc', 'd/e']);
  expect(rowsIn('a,b\rc,d\ne,f', ',')).toEqual(['a/b\rc/d', 'e/f']);
});

test.each([
  ['a word in quotes that begins a cell', '"Bo" Diddley,b'],
  ['a quote that never ends', '"Bo,b'],
  ['a quote in the last cell that never ends', 'Bo, "b'],
])('%s is of its row alone', (_, row) => {
  expect(readDelimited(`${row}\n"Lu ""X""" , " y, z"\n5" disk,z`, ',')).toEqual([
    { row: 1, cells: row.split(','), problem: expect.stringMatching(/quote/) as string },
    { row: 2, cells: ['Lu "X"', ' y, z'] },
    { row: 3, cells: ['5" disk', 'z'] },
  ]);
});

test('a long text of quotes that never end is read in one go', () => {
  const text = '"a\tb\n'.repeat(200_000);
  expect(readDelimited(text, '\t')).toHaveLength(200_000);
  expect(readDelimited(text, ',')).toHaveLength(200_000);
  expect(readDelimited(`"${'"",'.repeat(1_000_000)}`, ';')).toHaveLength(1);
});
