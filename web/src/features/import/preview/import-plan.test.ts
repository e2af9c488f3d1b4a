import type { ImportPreview, PreviewedRow } from 'functions/contract';
import { expect, test } from 'vitest';
import {
  type SamePeople,
  changeWords,
  countRows,
  firstAnswer,
  importLabel,
  missingOf,
  outcomeOf,
  peopleOfRows,
  plannedRows,
  rowWords,
} from './import-plan.ts';
import type { FileRow } from '../import-rows.ts';

const ana = { id: 'ana', name: 'Ana', email: 'ana@old.example', by: 'name' as const };
const other = { ...ana, id: 'other', email: 'other@old.example' };
const known = { id: 'known', name: 'Kim', email: 'kim@old.example', by: 'identifier' as const };
const same = (row: number, ...people: NonNullable<PreviewedRow['people']>): PreviewedRow => ({
  row,
  kind: 'same_person',
  people,
});
const preview = (...rows: PreviewedRow[]): ImportPreview => ({ rows, missing: [], newTags: [] });
const word = (answer: SamePeople['answer'], ...chosen: [number, string | null][]): SamePeople => ({
  answer,
  chosen: new Map(chosen),
});
const row = (number: number, problem: string | null = null): FileRow => ({
  row: number,
  cells: { name: 'Ana', email: `${number}@example.com`, department: '', class: '10a', tags: [] },
  problem,
});

test('a match by identifier needs no question, a match by name does', () => {
  expect(firstAnswer(preview({ row: 2, kind: 'new' }))).toBeNull();
  expect(firstAnswer(preview(same(2, known)))).toBe('same');
  expect(firstAnswer(preview(same(2, known), same(3, ana)))).toBeNull();
});

test('no two rows are matched to the same person', () => {
  const twins = preview(same(2, ana, other), same(3, ana, other), same(4, ana, other));
  expect([...peopleOfRows(twins, word('same')).values()]).toEqual(['ana', 'other', null]);
  expect([...peopleOfRows(twins, word('others')).values()]).toEqual([null, null, null]);
  expect([...peopleOfRows(twins, word(null)).values()]).toEqual([null, null, null]);
  // The identifier decides first who a person is.
  expect([...peopleOfRows(preview(same(2, known), same(3, ana)), word(null)).values()]).toEqual(['known', null]);
  const each = word('each', [2, 'other'], [3, null]);
  expect([...peopleOfRows(twins, each).values()]).toEqual(['other', null, 'ana']);
});

test('the outcome of a row depends on the choices for updates and matches', () => {
  const update = { updateExisting: true, personId: null };
  const leave = { updateExisting: false, personId: null };
  expect(outcomeOf({ row: 2, kind: 'changed' }, update)).toBe('changed');
  expect(outcomeOf({ row: 2, kind: 'unchanged' }, leave)).toBe('refused');
  expect(outcomeOf({ row: 2, kind: 'new' }, leave)).toBe('new');
  expect(outcomeOf(same(2, ana), leave)).toBe('new');
  expect(outcomeOf(same(2, known), leave)).toBe('refused');
  expect(outcomeOf(same(2, known), { ...leave, personId: 'known' })).toBe('changed');
});

test('valid rows carry their match and previewed outcome, invalid rows do not', () => {
  const rows = [row(2), row(3), row(4, 'Invalid email format')];
  const looked = preview({ row: 2, kind: 'new' }, same(3, ana), { row: 4, kind: 'refused', message: 'x' });
  const planned = plannedRows(rows, looked, { updateExisting: true, same: word('same') });
  expect(planned.map(({ said }) => said)).toEqual([
    { previewed: 'new' },
    { previewed: 'changed', userId: 'ana' },
    undefined,
  ]);
  expect(countRows(planned)).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 1 });
});

test.each([
  [{ new: 2, changed: 0, unchanged: 0 }, 'Import 2 users'],
  [{ new: 1, changed: 0, unchanged: 0 }, 'Import 1 user'],
  [{ new: 3, changed: 4, unchanged: 1900 }, 'Import 3 new, 4 changed, 1,900 unchanged'],
  [{ new: 0, changed: 0, unchanged: 5 }, 'Import 5 unchanged'],
  [{ new: 0, changed: 0, unchanged: 0 }, 'Import Users'],
])('the button counts %o', (counts, label) => {
  expect(importLabel({ ...counts, refused: 7 })).toBe(label);
});

test('a row shows the old and new values, or its outcome', () => {
  expect(changeWords({ field: 'class', from: '9a', to: '10a' })).toBe('Class: 9a → 10a');
  expect(changeWords({ field: 'department', from: null, to: 'Maths' })).toBe('Department: Maths');
  expect(changeWords({ field: 'tags', from: null, to: 'Choir' })).toBe('Tags: + Choir');
  expect(rowWords({ row: 2, kind: 'refused', message: 'Name is required' }, 'refused')).toBe('Name is required');
  const renamed = [{ field: 'name' as const, from: 'Maximilian', to: 'Max' }];
  const words = (badgeCount: number) => rowWords({ row: 2, kind: 'changed', changes: renamed, badgeCount }, 'changed');
  expect(words(2)).toBe('Name: Maximilian → Max (shown on 2 badges)');
  expect(words(0)).toBe('Name: Maximilian → Max');
  expect(rowWords({ row: 2, kind: 'unchanged' }, 'refused')).toBe('Exists already');
  expect(rowWords(same(2, ana), 'new')).toBe('New, or the same person?');
});

test('a possible match that no row is assigned to counts as missing', () => {
  const gone = { id: 'gone', name: 'Gone', email: 'gone@example.com', class: '10a' };
  const looked = { ...preview(same(2, ana, other)), missing: [gone] };
  const ids = (answer: SamePeople['answer']) => missingOf(looked, [row(2)], word(answer))?.map(({ id }) => id);
  expect(ids(null)).toEqual(['gone']);
  expect(ids('same')).toEqual(['gone', 'other']);
  expect(ids('others')).toEqual(['gone', 'ana', 'other']);
  expect(missingOf({ ...looked, missing: null }, [row(2)], word('same'))).toBeNull();
});
