import { expect, test } from 'vitest';
import { readTabbed } from './read-tabbed.ts';

test.each<[string, string, string[][]]>([
  [
    'cells and rows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells at each place',
    '\ta\t\n\t\t\n',
    [
      ['', 'a', ''],
      ['', '', ''],
    ],
  ],
  [
    'a line break in a quoted cell',
    '"Anna\nMaria"\ta@example.com\nBen\tb@example.com',
    [
      ['Anna\nMaria', 'a@example.com'],
      ['Ben', 'b@example.com'],
    ],
  ],
  ['doubled quotes', '"say ""hi""\n"\tx', [['say "hi"\n', 'x']]],
  [
    'a cell that begins with a word in quotes, as Excel copies it',
    '"Bo" Diddley\tb@example.com',
    [['"Bo" Diddley', 'b@example.com']],
  ],
  [
    'a quote that never ends',
    '"Bo\tb@example.com\nAda\ta@example.com',
    [
      ['"Bo', 'b@example.com'],
      ['Ada', 'a@example.com'],
    ],
  ],
  [
    'inches',
    '5" disk\t3"\nx\ty',
    [
      ['5" disk', '3"'],
      ['x', 'y'],
    ],
  ],
  ['an empty last cell', 'a\t', [['a', '']]],
  [
    'line ends of an old Mac',
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, rows) => {
  expect(readTabbed(text)).toEqual(rows);
});

test('a long text of quotes that never end is read in one go', () => {
  const rows = readTabbed('"a\tb\n'.repeat(200_000));
  expect(rows).toHaveLength(200_000);
});
