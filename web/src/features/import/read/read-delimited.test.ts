import { expect, test } from 'vitest';
import { readDelimited } from './read-delimited.ts';

/** Rows of a text, with cells separated by slashes. */
const rowsIn = (text: string, mark = '\t') => readDelimited(text, mark).map(({ cells }) => cells.join('/'));

test.each<[string, string, string[]]>([
  ['cells and rows', 'a\tb\r\nc\td\r\n', ['a/b', 'c/d']],
  ['empty cells anywhere', '\ta\t\n\t\t\n', ['/a/', '//']],
  [
    'a line break in a quoted cell',
    '"Anna\nMaria"\ta@example.com\nBen\tb@example.com',
    ['Anna\nMaria/a@example.com', 'Ben/b@example.com'],
  ],
  ['doubled quotes', '"say ""hi""\n"\tx', ['say "hi"\n/x']],
  [
    'a cell that starts with a quoted word, as copied by Excel',
    '"Bo" Diddley\tb@example.com',
    ['"Bo" Diddley/b@example.com'],
  ],
  ['an unclosed quote', '"Bo\tb@example.com\nAda\ta@example.com', ['"Bo/b@example.com', 'Ada/a@example.com']],
  ['inch marks', '5" disk\t3"\nx\ty', ['5" disk/3"', 'x/y']],
  ['an empty last cell', 'a\t', ['a/']],
  ['old Mac line endings', 'a\tb\rc\td', ['a/b', 'c/d']],
  ['an empty text', '', []],
])('reads %s', (_, text, rows) => {
  expect(rowsIn(text)).toEqual(rows);
});

test.each([',', ';', '|', '^', ']', '\\', 'n', '\t'])(
  'rows with the delimiter %j may end with LF and CRLF in one text',
  (mark) => {
    const text = ['a,b', 'c,"d\r\ne"', 'f,g\nh', '\r\n'].join('\r\n').replaceAll(',', mark);
    expect(rowsIn(text, mark)).toEqual(['a/b', 'c/d\ne', 'f/g', 'h', '']);
  },
);

test('CR ends a row if LF occurs only in quotes, otherwise it belongs to a cell', () => {
  expect(rowsIn('a,"b\nc"\rd,e', ',')).toEqual(['a/b\nc', 'd/e']);
  expect(rowsIn('a,b\rc,d\ne,f', ',')).toEqual(['a/b\rc/d', 'e/f']);
});

test.each([
  ['a quoted word at the start of a cell', '"Bo" Diddley,b'],
  ['an unclosed quote', '"Bo,b'],
  ['an unclosed quote in the last cell', 'Bo, "b'],
])('%s is a problem of its own row only', (_, row) => {
  expect(readDelimited(`${row}\n"Lu ""X""" , " y, z"\n5" disk,z`, ',')).toEqual([
    { row: 1, cells: row.split(','), problem: expect.stringMatching(/quote/) as string },
    { row: 2, cells: ['Lu "X"', ' y, z'] },
    { row: 3, cells: ['5" disk', 'z'] },
  ]);
});

test('a long text of unclosed quotes is read without rescanning it', () => {
  const text = '"a\tb\n'.repeat(200_000);
  expect(readDelimited(text, '\t')).toHaveLength(200_000);
  expect(readDelimited(text, ',')).toHaveLength(200_000);
  expect(readDelimited(`"${'"",'.repeat(1_000_000)}`, ';')).toHaveLength(1);
});
