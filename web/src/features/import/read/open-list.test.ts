import { type User, textsOf } from 'functions/contract';
import { expect, test } from 'vitest';
import { usersCsv } from '../../../components/people/users-csv.ts';
import { listIn, peopleIn, problemsOf, readList } from '../../../testing/read-list.ts';
import { sampleUser } from '../../../testing/samples.ts';
import { noColumns } from '../columns/column-names.ts';
import { problemsIn } from '../file-rows.ts';
import { openList, unusedColumns } from './open-list.ts';
import { pastedFile } from './table.ts';

test.each([
  ['commas', 'name,email,department,tags\nAda,ada@example.com,Maths,a;b'],
  ['semicolons', 'name;email;department;tags\nAda;ada@example.com;Maths;"a;b"'],
  ['tabs', 'name\temail\tdepartment\ttags\nAda\tada@example.com\tMaths\ta;b'],
  ['bars', 'name|email|department|tags\nAda|ada@example.com|Maths|a;b'],
  ['a line that names the delimiter', 'sep=!\r\nname!email!department!tags\r\nAda!ada@example.com!Maths!a;b'],
  [
    'a quoted line that names the delimiter, followed by delimiters',
    '"sep=;";;;\nname;email;department;tags\nAda;ada@example.com;Maths;"a;b"',
  ],
  ['old Mac line endings', 'name,email,department,tags\rAda,ada@example.com,Maths,a;b\r'],
])('reads a list with %s', async (_, text) => {
  expect(await peopleIn(text)).toEqual(['2 | Ada | ada@example.com | Maths | a+b']);
});

test('title and blank lines above the header are skipped, but count in row numbers', async () => {
  const text =
    'sep=;\r\nKlasse 9a, Schuljahr 2026/27;;;\r\n\r\nStand: 1. September;;;\r\nNachname;Vorname;E-Mail;Klasse\r\nSchmidt;Anna;anna@example.com;9a\r\n;;nobody@example.com;9a';
  const list = listIn(await readList(text));
  expect(list.layout.header).toBe(4);
  expect(await peopleIn(text)).toEqual([
    '5 | Anna Schmidt | anna@example.com |  | 9a',
    '6 |  | nobody@example.com |  | 9a',
  ]);
  expect(await problemsOf(text)).toEqual(['Row 6, nobody@example.com: Name is required']);
});

test('a headerless list of two columns is read, a wider one needs choices', async () => {
  expect(await peopleIn('Ada Lovelace,ada@example.com\nBob,bob@example.com')).toEqual([
    '1 | Ada Lovelace | ada@example.com |  | ',
    '2 | Bob | bob@example.com |  | ',
  ]);
  const text = 'Schmidt;Anna;anna@example.com;9a\nWeber;Ben;ben@example.com;9b';
  const list = listIn(await readList(text));
  expect(list.layout).toEqual({ header: null, columns: { ...noColumns, email: 2 } });
  expect(list.columns.map(({ name, sample }) => name + sample)).toEqual(['Schmidt', 'Anna', 'anna@example.com', '9a']);
  const columns = { ...list.layout.columns, givenName: 1, familyName: 0, tags: 3 };
  expect(await peopleIn(text, { header: null, columns })).toEqual([
    '1 | Anna Schmidt | anna@example.com |  | 9a',
    '2 | Ben Weber | ben@example.com |  | 9b',
  ]);
});

test('a header with unknown words is found above the email addresses', async () => {
  const list = listIn(await readList('Liste\nWer;Wohin;Was\nAda;ada@example.com;x'));
  expect(list.layout).toMatchObject({ header: 2, columns: { name: null, email: 1 } });
  expect(list.headers).toEqual([
    { row: 1, text: 'Liste' },
    { row: 2, text: 'Wer, Wohin, Was' },
    { row: 3, text: 'Ada, ada@example.com, x' },
  ]);
  expect(list.rows[0]).toMatchObject({ row: 3, problem: null });
});

test('a column of email addresses is the email, even if named Identifier', async () => {
  const header = 'Badge Class ID,Identifier,First Name,Last Name,Narrative';
  const { layout } = listIn(await readList(`${header}\n65f8,ada@example.com,Ada,Lovelace,x`));
  expect(layout.columns).toMatchObject({ email: 1, identifier: null, givenName: 2, familyName: 3 });
  const school = listIn(await readList('Identifier,Name,Wohin\n65f8,Ada,ada@example.com'));
  expect(school.layout.columns).toMatchObject({ identifier: 0, name: 1, email: 2 });
});

test('another row can be chosen as the header', async () => {
  const text = 'Class,Name of the class\nName,Email\nAda,ada@example.com';
  expect(await peopleIn(text, { header: 2 })).toEqual(['3 | Ada | ada@example.com |  | ']);
});

test('a line break or tab inside a cell becomes a space', async () => {
  const text = 'name,email,department\n"Anna\r\nMaria \n Schmidt",anna@example.com,"Maths\vand\tart"';
  expect(await peopleIn(text)).toEqual(['2 | Anna Maria Schmidt | anna@example.com | Maths and art | ']);
});

test('rows of uneven length are read, and blank rows are skipped', async () => {
  const text = 'name,email,department\nAda,ada@example.com\n\nBob,bob@example.com,Art,more,and more\n,,\n , \n\n';
  expect(await peopleIn(text)).toEqual(['2 | Ada | ada@example.com |  | ', '4 | Bob | bob@example.com | Art | ']);
});

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('one stray LF or CR does not silently lose anyone from a list with %s', async (_, delimiter) => {
  const lines = ['Name,Email,Department', 'Ann,ann@example.com,Arts', 'Ben,ben@example.com,Arts'];
  const [head, last] = [lines.join('\r\n'), 'Cy,cy@example.com,Music'].map((text) => text.replaceAll(',', delimiter));
  expect(await peopleIn(`${head}\n${last}\r\n`)).toEqual([
    '2 | Ann | ann@example.com | Arts | ',
    '3 | Ben | ben@example.com | Arts | ',
    '4 | Cy | cy@example.com | Music | ',
  ]);
  expect(await problemsOf(`${head}\r${last}\r\n`)).toEqual([
    'Row 3, Ben: This row has 5 cells but the header has 3. Check its line breaks and separators',
  ]);
});

test('a cell beyond the header is a problem of its row until its column is chosen', async () => {
  const text = 'Name,Email,\nAda,ada@example.com,,\nBob,bob@example.com,x,Choir';
  const { rows, layout } = listIn(await readList(text));
  expect(problemsIn(rows).map(({ row }) => row)).toEqual([3]);
  const columns = { ...layout.columns, tags: 3 };
  expect(problemsIn(listIn(await readList(text, { columns })).rows)).toEqual([]);
});

test('unused columns keep their names from the file', async () => {
  expect(
    unusedColumns(listIn(await readList('Shoes,NAME, Email ,,Room\n1,Ada,ada@example.com,x,2'))).map(
      ({ name }) => name,
    ),
  ).toEqual(['Shoes', 'Room']);
});

test('each invalid row is reported with its row number, person and reason', async () => {
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
  expect(await problemsOf(text)).toEqual([
    'Row 3, nobody@example.com: Name is required',
    'Row 5, Bob: Invalid email format (“nowhere”)',
    'Row 6, Twin: Duplicate email in file: row 2 has it already',
    `Row 7, Long: Tag "${'x'.repeat(40)}": Use at most 100 characters`,
    `Row 8, ${'y'.repeat(80)}…: name: Use at most 200 characters`,
    'Row 9: Name is required',
    'Row 10, Eve: Invalid email format (the email is missing)',
  ]);
});

test('rows are not checked while a required column is missing', async () => {
  const list = listIn(await readList('first,last\nAda,Lovelace'));
  expect(list.rows.map(({ cells, problem }) => [cells.name, problem])).toEqual([['Ada Lovelace', null]]);
});

test.each([[''], ['name,email'], ['name,email\n,\n\n'], ['sep=;']])('%j has no rows', async (text) => {
  expect(await readList(text)).toEqual({ refused: 'no-rows' });
});

test('invisible characters around a cell and an end-of-file mark are removed', async () => {
  const unseen = '\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00a0';
  const cells = ['Ada', 'ada@example.com', 'Art', '9a', 'Choir'].map((cell) => `${unseen}${cell}${unseen}`);
  expect(await peopleIn(`Name,Email,Department,Class,Tags\r\n${cells.join()}\r\n\u001a`)).toEqual([
    '2 | Ada | ada@example.com | Art | 9a+Choir',
  ]);
  expect(await peopleIn('Name,Email\nශ්\u200d,a@example.com')).toEqual(['2 | ශ්\u200d | a@example.com |  | ']);
});

test('an invisible character inside an address, or a second address, is an error', async () => {
  expect(await problemsOf('Name,Email\nAda,ada\u200b@example.com\nBob,bob@exam\u00a0ple.com')).toEqual([
    'Row 2, Ada: Invalid email format (“ada\u200b@example.com” contains an unseen character, U+200B)',
    'Row 3, Bob: Invalid email format (“bob@exam\u00a0ple.com” contains an unseen character, U+00A0)',
  ]);
  expect(await problemsOf('Name\tEmail\nAda\tA <a@example.com>; B <b@example.com>')).toEqual([
    'Row 2, Ada: Invalid email format (“A <a@example.com>; B <b@example.com>”)',
  ]);
});

test.each([
  'Ada Lovelace <ada@example.com>',
  '"Lovelace, Ada" <ada@example.com>;',
  '<mailto:ada@example.com>',
  'MAILTO:ada@example.com',
  'ada@example.com;',
  "'ada@example.com'",
  '“ada@example.com”,',
])('%s is read as one address and identifies the email column', async (cell) => {
  expect(await peopleIn(`Name\tWohin\nAda\t${cell}`)).toEqual(['2 | Ada | ada@example.com |  | ']);
});

test('an unmatched quote refuses only its own row', async () => {
  const text = 'name, email\n"Ada,ada@example.com\n"Smith, Anna", "anna@example.com"\n"Bo" Lee,bo@example.com';
  const { rows } = listIn(await readList(text));
  expect(rows.map(({ cells }) => cells.email)).toEqual(['ada@example.com', 'anna@example.com', 'bo@example.com']);
  expect(await problemsOf(text)).toEqual([
    'Row 2, "Ada: A cell begins with a quote (") but does not end with one. Add or remove a quote',
    'Row 4, "Bo" Lee: A cell begins with a quote (") but does not end with one. Add or remove a quote',
  ]);
});

test('an export is read back unchanged', async () => {
  const tag = (name: string) => ({ id: name, name, color: '#3b82f6' });
  const users: User[] = [
    ['=HYPERLINK("x")', '+dept', [tag('a;b'), tag('say "x"')]] as const,
    ["'=1", 'Maths, "pure"', [tag('-5')]] as const,
    ['Łukasz "Lu" Żak, Jr.', null, []] as const,
    ['مريم حسن', '@home', [tag('🎓')]] as const,
  ].map(([name, department, tags], index) => ({
    ...sampleUser,
    name,
    department,
    tags: [...tags],
    givenName: index > 1 ? `=given ${index}` : null,
    familyName: index > 2 ? 'حسن' : null,
    email: `-person${index}@example.com`,
  }));
  const file = usersCsv(users, 'UTC');
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = await file.text();
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(listIn(await openList(file)({})).rows).toEqual(
    users.map((user, index) => ({
      row: index + 2,
      cells: { ...textsOf(user), tags: user.tags.map((each) => each.name) },
      problem: null,
    })),
  );
});

const inTabs =
  'Name\tE-Mail\tCohort\tGroups\r\n"Anna\nMaria Schmidt"\tanna@example.com\t9a\tChoir;9a\r\n"Bo" Lee\tbo@example.com\t9b\t';

test('a pasted table can have quoted cells and two tag columns, and needs no encoding', async () => {
  const list = listIn(await openList(pastedFile(inTabs))({}));
  expect(list.encoding).toBeNull();
  expect(list.rows.map(({ cells }) => [cells.name, cells.tags.join('+')])).toEqual([
    ['Anna Maria Schmidt', '9a+Choir'],
    ['"Bo" Lee', '9b'],
  ]);
});

test('pasted text without tabs is read like any other list', async () => {
  const list = listIn(await openList(pastedFile('name;email\nAda;ada@example.com'))({}));
  expect(list.rows.map(({ cells }) => cells.name)).toEqual(['Ada']);
});

test('“Surname, First” names are turned around if most are like that, or by choice', async () => {
  const text =
    'Name;Email\nKowalczyk, Maximiliane-Katharina;m@example.com\nSmith, Jr.;s@example.com\nDoe, Jane;j@example.com';
  const namesOf = async (turnNames?: boolean) => {
    const list = listIn(await readList(text, turnNames === undefined ? {} : { turnNames }));
    return [list.isTurned, list.turnable?.count, ...list.rows.map(({ cells }) => cells.name)];
  };
  const asInFile = ['Kowalczyk, Maximiliane-Katharina', 'Smith, Jr.', 'Doe, Jane'];
  expect(await namesOf()).toEqual([true, 2, 'Maximiliane-Katharina Kowalczyk', 'Smith, Jr.', 'Jane Doe']);
  expect(await namesOf(false)).toEqual([false, 2, ...asInFile]);
  const few = await readList('Name;Email\nAda Lovelace;a@example.com\nBob Lee;b@example.com\nDoe, Jane;j@example.com');
  expect(listIn(few)).toMatchObject({ isTurned: false, turnable: { count: 1 } });
  expect(listIn(await readList('Vorname;Nachname;Email\nJane;Doe, MA, x;j@example.com')).turnable).toBeNull();
});
