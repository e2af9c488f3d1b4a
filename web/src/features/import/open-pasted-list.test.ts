import { expect, test } from 'vitest';
import { listIn, readList } from '../../testing/read-list.ts';
import { openList } from './open-list.ts';
import { pastedFile } from './table.ts';

const inTabs =
  'Name\tE-Mail\tCohort\tGroups\r\n"Anna\nMaria Schmidt"\tanna@example.com\t9a\tChoir;9a\r\n"Bo" Lee\tbo@example.com\t9b\t';

test('a table that was pasted is read with its quoted cells, its tags of two columns, and no encoding to choose', async () => {
  const list = listIn(await openList(pastedFile(inTabs))({}));
  expect(list.encoding).toBeNull();
  expect(list.rows.map(({ cells }) => [cells.name, cells.tags.join('+')])).toEqual([
    ['Anna Maria Schmidt', '9a+Choir'],
    ['"Bo" Lee', '9b'],
  ]);
});

test('cells that were pasted without tabs are read as a list of any kind', async () => {
  const list = listIn(await openList(pastedFile('name;email\nAda;ada@example.com'))({}));
  expect(list.rows.map(({ cells }) => cells.name)).toEqual(['Ada']);
});

test('names as Surname, First are turned where most are so, and as one chooses', async () => {
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
