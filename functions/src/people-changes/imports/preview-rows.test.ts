import { expect, test } from 'vitest';
import { identifierKey } from '../../contract/rules/import-row.ts';
import type { NumberedRow, RefusedRow } from '../../contract/calls/imports.ts';
import { newPerson } from '../../testing/new-person.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { type TaggedRow, createRowJudge, tagged } from './import-rows.ts';
import type { KnownPeople } from './known-people.service.ts';
import { missingFrom, previewRows } from './check-import.service.ts';

const class9a = { id: 'class-9a', name: '9a', kind: 'class' as const };
const class10a = { id: 'class-10a', name: '10a', kind: 'class' as const };
const choir = { id: 'choir', name: 'Choir', kind: 'tag' as const };
const tags = new Map([class9a, class10a, choir].map((tag) => [tag.id, tag]));
const idOfTag = new Map([...tags.values()].map(({ id, name }) => [name, id]));

let drawn = 0;
function person(more: Partial<StoredUser> = {}): StoredUser {
  drawn += 1;
  const names = { id: `person-${drawn}`, name: 'Ana Lopez', email: `ana-${drawn}@example.com` };
  return newPerson({ ...names, classId: class10a.id, revision: '1', ...more });
}

function rowsOf(...rows: Partial<NumberedRow>[]): (TaggedRow | RefusedRow)[] {
  const judge = createRowJudge();
  return rows.map((row, index) => {
    const judged = judge({ row: index + 2, name: 'Ana Lopez', email: `new-${index}@example.com`, tags: [], ...row });
    if (!('user' in judged)) return judged;
    const ids = [judged.className ?? [], judged.tagNames].flat().flatMap((name) => idOfTag.get(name) ?? []);
    return tagged(judged, { ids, stored: tags, isCreated: () => false });
  });
}

function known(people: StoredUser[], ofClasses: StoredUser[] | null = people): KnownPeople {
  return {
    users: new Map(people.map((user) => [user.id, user])),
    byEmail: new Map(people.map(({ id, email }) => [email, id])),
    byIdentifier: new Map(
      people.flatMap(({ id, identifier }) => (identifier ? [[identifierKey(identifier), id] as const] : [])),
    ),
    ofClasses,
  };
}

test('a row with a problem in its file is refused with that message, and its e-mail stays free', () => {
  const email = 'ada@example.com';
  const [first, second] = rowsOf({ email, problem: 'Class "2026-05-05" is a date in the file' }, { email });
  expect(first).toMatchObject({ row: 2, message: 'Class "2026-05-05" is a date in the file', email });
  expect(second).toMatchObject({ row: 3, user: { email } });
});

const kindsOf = (rows: (TaggedRow | RefusedRow)[], people: KnownPeople) =>
  previewRows(rows, people, tags).previewed.map(({ kind }) => kind);

test('a row is new, changed, unchanged or refused', () => {
  const [same, moved] = [person({ name: 'Same' }), person({ name: 'Moved', classId: class9a.id, badgeCount: 2 })];
  const rows = rowsOf(
    { name: 'Nobody yet' },
    { name: 'Moved on', email: moved.email, class: '10a', tags: ['Choir'], department: 'Maths' },
    { name: 'Same', email: same.email.toUpperCase(), class: '10a' },
    { name: ' ' },
  );
  expect(previewRows(rows, known([same, moved]), tags).previewed).toEqual([
    { row: 2, kind: 'new' },
    {
      row: 3,
      kind: 'changed',
      changes: [
        { field: 'name', from: 'Moved', to: 'Moved on' },
        { field: 'department', from: null, to: 'Maths' },
        { field: 'class', from: '9a', to: '10a' },
        { field: 'tags', from: null, to: 'Choir' },
      ],
      badgeCount: 2,
    },
    { row: 4, kind: 'unchanged' },
    { row: 5, kind: 'refused', message: 'Name is required' },
  ]);
});

test('a person with the same name and class but another e-mail may be the same one, regardless of accents', () => {
  const emile = person({ name: 'Émile Weiß' });
  const rows = rowsOf({ name: 'Emile  Weiss', class: '10a' });
  expect(previewRows(rows, known([emile]), tags).previewed).toEqual([
    { row: 2, kind: 'same_person', people: [{ id: emile.id, name: emile.name, email: emile.email, by: 'name' }] },
  ]);
  expect(kindsOf(rowsOf({ name: 'Emile Weiss', class: '9a' }), known([emile]))).toEqual(['new']);
  expect(kindsOf(rowsOf({ name: 'Emile Weiss' }), known([emile]))).toEqual(['new']);
});

test('a person who is in the file under their own e-mail is not taken for a namesake', () => {
  const one = person();
  const rows = rowsOf({ class: '10a' }, { email: one.email, class: '10a' });
  expect(kindsOf(rows, known([one]))).toEqual(['new', 'unchanged']);
});

test('an identifier finds its person in any class, and takes precedence over a namesake', () => {
  const [moved, namesake] = [person({ identifier: 'A 17', classId: class9a.id }), person()];
  const rows = rowsOf({ identifier: 'a17', class: '10a' });
  const { previewed, met } = previewRows(rows, known([moved, namesake], [namesake]), tags);
  expect(previewed).toMatchObject([{ kind: 'same_person', people: [{ id: moved.id, by: 'identifier' }] }]);
  expect(missingFrom([namesake], met, tags)).toMatchObject([{ id: namesake.id, class: '10a' }]);
});

test('an identifier that differs only in leading zeros counts as a change', () => {
  const stored = person({ identifier: '0042' });
  const { previewed } = previewRows(
    rowsOf({ name: stored.name, email: stored.email, identifier: '42' }),
    known([stored]),
    tags,
  );
  expect(previewed).toMatchObject([{ kind: 'changed', changes: [{ field: 'identifier', from: '0042', to: '42' }] }]);
});

test('an identifier that another person has is refused, and so is a second row about one person', () => {
  const [one, other] = [person({ identifier: '1' }), person({ identifier: '2' })];
  const rows = rowsOf({ email: one.email, identifier: '2' }, { email: other.email }, { identifier: '2' });
  expect(previewRows(rows, known([one, other]), tags).previewed).toMatchObject([
    { kind: 'refused', message: 'Somebody else has the identifier "2" already' },
    { kind: 'unchanged' },
    { kind: 'refused', message: expect.stringContaining('Duplicate identifier') as string },
  ]);
  const twice = rowsOf({ email: other.email }, { identifier: '2' });
  expect(previewRows(twice, known([one, other]), tags).previewed).toMatchObject([
    { kind: 'unchanged' },
    { kind: 'refused', message: 'Another row of the file is about the same person' },
  ]);
});

test('missing people are active members of the classes that no row can mean, sorted by class and name', () => {
  const people = [
    person({ name: 'Zoe', classId: class9a.id }),
    person({ name: 'Ben' }),
    person({ name: 'Abe', classId: class10a.id }),
    person({ name: 'Gone', status: 'inactive' }),
    person({ name: 'Alike' }),
  ];
  const rows = rowsOf({ name: 'Alike', class: '10a' });
  const { met } = previewRows(rows, known(people), tags);
  expect(missingFrom(people, met, tags).map(({ name }) => name)).toEqual(['Zoe', 'Abe', 'Ben']);
});
