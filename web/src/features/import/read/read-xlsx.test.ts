import { expect, test } from 'vitest';
import { listIn, peopleIn, problemsOf, readList } from '../../../testing/read-list.ts';
import { editedXlsx, xlsxFile } from '../../../testing/xlsx-file.ts';

test('reads the first sheet with rows, values as text, with Excel’s row numbers', async () => {
  const content = xlsxFile(
    [[]],
    [
      ['Klasse 9a'],
      [],
      ['Name', 'E-Mail', 'Abteilung', 'Gruppe'],
      ['Jürgen "Jo" <Ö>', 'jo@example.com', 12_345.1, new Date('2026-09-01')],
      [],
      ['Anna\nSchmidt', 'anna@example.com', true, 0.1 + 0.2],
    ],
    [['Name', 'E-Mail']],
  );
  expect(listIn(await readList(content)).encoding).toBeNull();
  expect(await peopleIn(content)).toEqual([
    '4 | Jürgen "Jo" <Ö> | jo@example.com | 12345.1 | 2026-09-01',
    '6 | Anna Schmidt | anna@example.com | TRUE | 0.3',
  ]);
});

test('an Excel file is recognized by its bytes, and an unreadable one is refused', async () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(await readList(old)).toEqual({ refused: 'old-office' });
  const cut = xlsxFile([['Name', 'E-Mail']]).slice(0, 200);
  expect(await readList(cut)).toEqual({ refused: 'not-excel' });
});

test('a large Excel file is read without an extra worker, which the page forbids', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`Person ${index}`, `p${index}@example.com`]);
  const list = listIn(await readList(xlsxFile([['Name', 'E-Mail'], ...rows])));
  expect([list.rows.length, list.rows.at(-1)?.row]).toEqual([20_000, 20_001]);
});

test('reads files of other programs, without cell positions and with backslashes in paths', async () => {
  const wide = [...Array.from({ length: 27 }, () => '')];
  const file = xlsxFile([[...wide, 'Name', 'E-Mail'], [...wide, 'Ada', 'ada@example.com'], [], ['Bob']]);
  const bare = editedXlsx(
    file,
    (xml) => xml.replaceAll(/(<(?:row|c)) r="[^"]*"/g, '$1'),
    (path) => path.replaceAll('/', '\\'),
  );
  expect(await peopleIn(bare)).toEqual(['2 | Ada | ada@example.com |  | ', '4 |  |  |  | ']);
  // Some programs write positions only after a gap.
  const gap = xlsxFile([
    ['Name', 'E-Mail', 'Department', 'Class'],
    ['Ada', null, 'Art', '5a'],
  ]);
  expect(await peopleIn(editedXlsx(gap, (xml) => xml.replaceAll(/ r="[^C]\d?"/g, '')))).toEqual([
    '2 | Ada |  | Art | 5a',
  ]);
});

const named = (name: string, email: string) => [
  ['Name', 'E-Mail'],
  [name, email],
];
const threeSheets = (state = 'visible') =>
  editedXlsx(
    xlsxFile([['Read me'], ['Questions', 'office@example.com']], named('Ada', 'ada@example.com'), [
      ['Klasse 9b'],
      ...named('Bob', 'bob@example.com'),
    ]),
    (xml) =>
      xml.replaceAll(
        /name="Sheet (\d)"/g,
        (_, number) => `name="Part ${number}"${number === '2' ? ` state="${state}"` : ''}`,
      ),
  );

test.each(['hidden', 'veryHidden'])('a %s sheet is not read', async (state) => {
  const list = listIn(await readList(threeSheets(state)));
  expect(list.sheets.map(({ names }) => names)).toEqual([['Part 1'], ['Part 3']]);
  expect(list.rows.map(({ cells }) => cells.name)).toEqual(['Bob']);
});

test('reads the first sheet with named columns; others can be chosen, alone or together', async () => {
  const file = threeSheets();
  const { sheet, sheets } = listIn(await readList(file));
  expect([sheet, sheets.map(({ names }) => names.join('+'))]).toEqual([
    1,
    ['Part 1', 'Part 2', 'Part 3', 'Part 2+Part 3'],
  ]);
  expect(await peopleIn(file, { sheet: 0 })).toEqual(['2 | Questions | office@example.com |  | ']);
  expect(await peopleIn(file, { sheet: 3 })).toEqual([
    '2 | Ada | ada@example.com |  | ',
    '1003 | Bob | bob@example.com |  | ',
  ]);
  expect(sheets[3]?.rowNumbers).toBe('Part 2 from 1, Part 3 from 1001');
});

test('an identifier keeps leading zeros and text from its number format', async () => {
  const formats = ['0000000', '&quot;S-&quot;000', '000\\-00;[Red]-0', 'dd/mm/yyyy', '0.00', '#,##0'];
  const styles = formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('');
  const xfs = formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('');
  const people = [412, 7, 12_345, 46_147, 5, 1234, 98].map((number, index) => ['P', `p${index}@example.com`, number]);
  const file = editedXlsx(xlsxFile([['Name', 'E-Mail', 'Student ID'], ...people]), (xml, path) =>
    path.endsWith('styles.xml')
      ? xml
          .replace('<cellXfs count="2">', `<numFmts>${styles}</numFmts><cellXfs>`)
          .replace('</cellXfs>', `${xfs}</cellXfs>`)
      : xml.replaceAll(/<c r="C([2-7])"><v>/g, '<c r="C$1" s="$1"><v>'),
  );
  const { rows } = listIn(await readList(file));
  expect(rows.map(({ cells }) => cells.identifier)).toEqual([
    '0000412',
    'S-007',
    '123-45',
    '2026-05-05',
    '5',
    '1234',
    '98',
  ]);
});

test('a date or formula error as the class is a problem; unused columns may have dates', async () => {
  const born = new Date('2014-03-02');
  const file = editedXlsx(
    xlsxFile([
      ['Name', 'E-Mail', 'Class', 'Born'],
      ['Ada', 'ada@example.com', new Date('2026-05-05'), born],
      ['Bob', 'bob@example.com', 77, born],
      ['Cy', 'cy@example.com', '5/1', born],
    ]),
    (xml) => xml.replace('<c r="C3"><v>77</v>', '<c r="C3" t="e"><f>A1</f><v>#N/A</v>'),
  );
  expect(await problemsOf(file)).toEqual([
    'Row 2, Ada: Class "2026-05-05" is a date in the file: Excel makes one of entries such as 5/1. Format the column as text and type it again.',
    'Row 3, Bob: Class "#N/A" is an error of a formula. Correct the cell in the file.',
  ]);
});

test('people in hidden rows are read and counted', async () => {
  const file = xlsxFile([['Liste'], ...named('Ada', 'ada@example.com'), ['Bob', 'bob@example.com']]);
  const filtered = editedXlsx(file, (xml) => xml.replaceAll(/<row r="[14]"/g, '$& hidden="1"'));
  const list = listIn(await readList(filtered));
  expect([list.rows.length, list.hiddenRows]).toEqual([2, 1]);
  expect(listIn(await readList(file)).hiddenRows).toBe(0);
});
