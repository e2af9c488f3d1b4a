import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { name: 'Jane', department: 'Maths', status: 'active' };

test.each([
  ['a field that only I changed is mine', { name: 'Janet' }, {}, { name: 'Janet' }],
  ['a field that only they changed is theirs', {}, { department: 'Physics' }, { department: 'Physics' }],
  [
    'changes to different fields are merged',
    { name: 'Janet' },
    { department: 'Physics' },
    { name: 'Janet', department: 'Physics' },
  ],
  [
    'the same change on both sides is not a conflict',
    { status: 'pending' },
    { status: 'pending' },
    { status: 'pending' },
  ],
  [
    'a field that one side cleared stays empty',
    { department: '' },
    { name: 'Janet' },
    { name: 'Janet', department: '' },
  ],
])('%s', (_, mine, theirs, merged) => {
  const result = mergeChanges({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
  expect(result).toEqual({ merged: { ...base, ...merged }, conflicts: [] });
});

test('lists are compared by content and taken as a whole', () => {
  const rows = (...names: string[]) => names.map((name) => ({ name }));
  const sides = (mine: string[], theirs: string[]) =>
    mergeChanges({ base: { rows: rows('a') }, mine: { rows: rows(...mine) }, theirs: { rows: rows(...theirs) } });
  expect(sides(['a'], ['a', 'b'])).toEqual({ merged: { rows: rows('a', 'b') }, conflicts: [] });
  expect(sides(['b'], ['a'])).toEqual({ merged: { rows: rows('b') }, conflicts: [] });
  expect(sides(['b'], ['b']).conflicts).toEqual([]);
  expect(sides(['b'], ['c']).conflicts).toEqual([{ name: 'rows', mine: rows('b'), theirs: rows('c') }]);
});

test('a field that both changed differently is a conflict and keeps my value', () => {
  const mine = { ...base, name: 'Janet', department: '' };
  const theirs = { name: 'Joan', department: 'Physics', status: 'pending' };
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    merged: { name: 'Janet', department: '', status: 'pending' },
    conflicts: [
      { name: 'name', mine: 'Janet', theirs: 'Joan' },
      { name: 'department', mine: '', theirs: 'Physics' },
    ],
  });
});
