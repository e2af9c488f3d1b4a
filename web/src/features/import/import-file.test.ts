import type { User } from 'functions/contract';
import { expect, test } from 'vitest';
import { usersCsv } from '../../components/users-csv.ts';
import { type FileRow, readImportFile } from './import-file.ts';

function rowsOf(text: string): FileRow[] {
  const file = readImportFile(text);
  if (!('rows' in file)) throw new Error(file.refused);
  return file.rows;
}

const problems = (text: string) =>
  rowsOf(text).flatMap(({ row, problem }) => (problem === null ? [] : [`Row ${row}: ${problem}`]));

test('reads the known columns in any order and case, and names those that it leaves out', () => {
  const file = readImportFile(' Email ,NAME,Phone,tags\r\nada@example.com,"Lovelace, Ada",1,Staff; ;2025\r\n');
  expect(file).toEqual({
    rows: [
      {
        row: 2,
        cells: { name: 'Lovelace, Ada', email: 'ada@example.com', department: '', tags: ['Staff', '2025'] },
        problem: null,
      },
    ],
    ignoredColumns: ['phone'],
  });
});

test('says of each bad row why, by its row in the spreadsheet', () => {
  const text = [
    'name,email,tags',
    'Ada,ada@example.com,',
    ',nobody@example.com,',
    '',
    'Bob,nowhere,',
    'Twin,ADA@example.com,',
    `Long,long@example.com,${'x'.repeat(101)}`,
  ].join('\n');
  expect(problems(text)).toEqual([
    'Row 3: Name is required',
    'Row 5: Invalid email format',
    'Row 6: Duplicate email in file: row 2 has it already',
    `Row 7: Tag "${'x'.repeat(40)}": Use at most 100 characters`,
  ]);
});

test.each([
  ['', 'no-rows'],
  ['name,email', 'no-rows'],
  ['name,email\n,\n\n', 'no-rows'],
  ['first,last\nAda,Lovelace', 'no-columns'],
])('%j is refused: %s', (text, refused) => {
  expect(readImportFile(text)).toEqual({ refused });
});

test('a quote that never ends is named by its row', () => {
  expect(readImportFile('name,email\n"Ada,ada@example.com')).toMatchObject({
    refused: 'malformed',
    reason: expect.stringMatching(/^Row 2: /) as string,
  });
});

test('semicolons and tabs may separate the columns', () => {
  expect(rowsOf('name;email\nAda;ada@example.com')[0]?.cells.email).toBe('ada@example.com');
  expect(rowsOf('name\temail\nAda\tada@example.com')[0]?.cells.email).toBe('ada@example.com');
});

test('what was exported is read back unchanged', async () => {
  const tag = (name: string) => ({ id: name, name, color: '#3b82f6' });
  const users: User[] = [
    ['=HYPERLINK("x")', '+dept', [tag('a;b'), tag('say "x"')]] as const,
    ["'=1", 'Maths, "pure"', [tag('-5')]] as const,
    ['Łukasz "Lu" Żak, Jr.', null, []] as const,
    ['مريم حسن', '@home', [tag('🎓')]] as const,
  ].map(([name, department, tags], index) => ({
    id: String(index),
    name,
    email: `-person${index}@example.com`,
    department,
    status: 'pending',
    tags: [...tags],
    badgeCount: 3,
    revision: '0',
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
  }));
  const file = usersCsv(users);
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = await file.text();
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  // `text()` takes the mark away as a browser does.
  expect(rowsOf(text.replace(/^\u{feff}/u, ''))).toEqual(
    users.map(({ name, email, department, tags }, index) => ({
      row: index + 2,
      cells: { name, email, department: department ?? '', tags: tags.map((each) => each.name) },
      problem: null,
    })),
  );
});
