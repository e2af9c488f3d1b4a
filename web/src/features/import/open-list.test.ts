import type { User } from 'functions/contract';
import { expect, test } from 'vitest';
import { wordsOf } from '../../components/row-errors.tsx';
import { usersCsv } from '../../components/users-csv.ts';
import { listIn, peopleIn, readList } from '../../testing/read-list.ts';
import { problemsIn } from './file-rows.ts';
import { openList, unusedColumns } from './open-list.ts';

test.each([
  ['commas', 'name,email,department,tags\nAda,ada@example.com,Maths,a;b'],
  ['semicolons', 'name;email;department;tags\nAda;ada@example.com;Maths;"a;b"'],
  ['tabs', 'name\temail\tdepartment\ttags\nAda\tada@example.com\tMaths\ta;b'],
  ['bars', 'name|email|department|tags\nAda|ada@example.com|Maths|a;b'],
  ['a line that names the delimiter', 'sep=!\r\nname!email!department!tags\r\nAda!ada@example.com!Maths!a;b'],
  [
    'a delimiter in quotes, with delimiters behind it',
    '"sep=;";;;\nname;email;department;tags\nAda;ada@example.com;Maths;"a;b"',
  ],
  ['line ends of an old Mac', 'name,email,department,tags\rAda,ada@example.com,Maths,a;b\r'],
])('a list with %s', async (_, text) => {
  expect(await peopleIn(text)).toEqual(['2 | Ada | ada@example.com | Maths | a+b']);
});

test('title lines and blank lines above the header are left out, and counted', async () => {
  const text =
    'sep=;\r\nKlasse 9a, Schuljahr 2026/27;;;\r\n\r\nStand: 1. September;;;\r\nNachname;Vorname;E-Mail;Klasse\r\nSchmidt;Anna;anna@example.com;9a\r\n;;nobody@example.com;9a';
  const list = listIn(await readList(text));
  expect(list.layout.header).toBe(4);
  expect(await peopleIn(text)).toEqual([
    '5 | Anna Schmidt | anna@example.com |  | 9a',
    '6 |  | nobody@example.com |  | 9a',
  ]);
  expect(problemsIn(list.rows).map(wordsOf)).toEqual(['Row 6, nobody@example.com: Name is required']);
});

test('a list of two columns without a header is read, one of more is asked about by its first values', async () => {
  expect(await peopleIn('Ada Lovelace,ada@example.com\nBob,bob@example.com')).toEqual([
    '1 | Ada Lovelace | ada@example.com |  | ',
    '2 | Bob | bob@example.com |  | ',
  ]);
  const text = 'Schmidt;Anna;anna@example.com;9a\nWeber;Ben;ben@example.com;9b';
  const list = listIn(await readList(text));
  expect(list.layout).toEqual({
    header: null,
    columns: {
      name: null,
      firstName: null,
      lastName: null,
      email: 2,
      identifier: null,
      department: null,
      class: null,
      tags: null,
      moreTags: null,
    },
  });
  expect(list.columns.map(({ name, sample }) => name + sample)).toEqual(['Schmidt', 'Anna', 'anna@example.com', '9a']);
  const columns = { ...list.layout.columns, firstName: 1, lastName: 0, tags: 3 };
  expect(await peopleIn(text, { header: null, columns })).toEqual([
    '1 | Anna Schmidt | anna@example.com |  | 9a',
    '2 | Ben Weber | ben@example.com |  | 9b',
  ]);
});

test('a header whose words are unknown is found above the addresses, which tell themselves', async () => {
  const list = listIn(await readList('Liste\nWer;Wohin;Was\nAda;ada@example.com;x'));
  expect(list.layout).toMatchObject({ header: 2, columns: { name: null, email: 1 } });
  expect(list.headers).toEqual([
    { row: 1, text: 'Liste' },
    { row: 2, text: 'Wer, Wohin, Was' },
    { row: 3, text: 'Ada, ada@example.com, x' },
  ]);
  expect(list.rows[0]).toMatchObject({ row: 3, problem: null });
});

test('another row can be taken for the header, and then names the columns', async () => {
  const text = 'Class,Name of the class\nName,Email\nAda,ada@example.com';
  expect(await peopleIn(text, { header: 2 })).toEqual(['3 | Ada | ada@example.com |  | ']);
});

test('a line break inside a cell becomes a space', async () => {
  const text = 'name,email,department\n"Anna\r\nMaria \n Schmidt",anna@example.com,"Maths\vand\nart"';
  expect(await peopleIn(text)).toEqual(['2 | Anna Maria Schmidt | anna@example.com | Maths and art | ']);
});

test('ragged rows lack what they lack, and blank ones are left out', async () => {
  const text = 'name,email,department\nAda,ada@example.com\n\nBob,bob@example.com,Art,more,and more\n,,\n , \n\n';
  expect(await peopleIn(text)).toEqual(['2 | Ada | ada@example.com |  | ', '4 | Bob | bob@example.com | Art | ']);
});

test('what is not imported is named as the file names it', async () => {
  expect(
    unusedColumns(listIn(await readList('Phone,NAME, Email ,,Room\n1,Ada,ada@example.com,x,2'))).map(
      ({ name }) => name,
    ),
  ).toEqual(['Phone', 'Room']);
});

test('says of each bad row why, by its row in the spreadsheet and by the person', async () => {
  const text = [
    'name,email,tags',
    'Ada,ada@example.com,',
    ',nobody@example.com,',
    '',
    'Bob,nowhere,',
    'Twin,ADA@example.com,',
    `Long,long@example.com,${'x'.repeat(101)}`,
    `${'y'.repeat(201)},y@example.com,`,
    ',,x',
    'Eve,,',
  ].join('\n');
  expect(problemsIn(listIn(await readList(text)).rows).map(wordsOf)).toEqual([
    'Row 3, nobody@example.com: Name is required',
    'Row 5, Bob: Invalid email format (“nowhere”)',
    'Row 6, Twin: Duplicate email in file: row 2 has it already',
    `Row 7, Long: Tag "${'x'.repeat(40)}": Use at most 100 characters`,
    `Row 8, ${'y'.repeat(80)}…: name: Use at most 200 characters`,
    'Row 9: Name is required',
    'Row 10, Eve: Invalid email format (the email is missing)',
  ]);
});

test('rows are not judged while a column is missing', async () => {
  const list = listIn(await readList('first,last\nAda,Lovelace'));
  expect(list.rows.map(({ cells, problem }) => [cells.name, problem])).toEqual([['Ada Lovelace', null]]);
});

test.each([[''], ['name,email'], ['name,email\n,\n\n'], ['sep=;']])('%j has no rows', async (text) => {
  expect(await readList(text)).toEqual({ refused: 'no-rows' });
});

test('a quote that never ends is named by its row', async () => {
  expect(await readList('name,email\n"Ada,ada@example.com')).toMatchObject({
    refused: 'malformed',
    reason: expect.stringMatching(/^Row 2: /) as string,
  });
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
    givenName: index > 1 ? `=given ${index}` : null,
    familyName: index > 2 ? 'حسن' : null,
    email: `-person${index}@example.com`,
    identifier: null,
    department,
    status: 'pending',
    tags: [...tags],
    classId: null,
    badgeCount: 3,
    revision: '0',
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    lastAct: null,
  }));
  const file = usersCsv(users, 'UTC');
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = await file.text();
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(listIn(await openList(file)({})).rows).toEqual(
    users.map(({ name, givenName, familyName, email, department, tags }, index) => ({
      row: index + 2,
      cells: {
        ...{ name, givenName: givenName ?? '', familyName: familyName ?? '' },
        ...{ email, identifier: '', department: department ?? '', tags: tags.map((each) => each.name) },
      },
      problem: null,
    })),
  );
});
