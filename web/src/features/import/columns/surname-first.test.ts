import { expect, test } from 'vitest';
import { turnedName, turnedNamesIn } from './surname-first.ts';

test.each([
  ['Kowalczyk, Maximiliane-Katharina', 'Maximiliane-Katharina Kowalczyk'],
  ['von der Leyen,Anna Maria', 'Anna Maria von der Leyen'],
  ['Smith Jr., John', 'John Smith Jr.'],
  ['Smith, John, Jr.', 'John Smith, Jr.'],
  ['Smith, John, III', 'John Smith, III'],
])('%s becomes %s', (name, turned) => {
  expect(turnedName(name)).toBe(turned);
});

test.each([
  'Smith, Jr.',
  'John Smith, Jr',
  'Ada Lovelace, Ph.D.',
  'Bob Lee, III',
  'Ada Lovelace',
  'Smith,',
  ', Ada',
  '',
  'Doe, John, Jane',
  '=1+"1", Ada',
])('%j stays as it is', (name) => {
  expect(turnedName(name)).toBeNull();
});

test('says how many there are, whether that is usual in the list, and shows the first', () => {
  const names = ['A, One', '', 'B, Two', 'C, Three', 'D, Four', 'Smith, Jr.'];
  expect(turnedNamesIn(names)).toEqual({
    count: 4,
    isUsual: true,
    samples: [
      { from: 'A, One', to: 'One A' },
      { from: 'B, Two', to: 'Two B' },
      { from: 'C, Three', to: 'Three C' },
    ],
  });
  expect(turnedNamesIn(['Ada Lovelace', 'Bob Lee', 'Doe, Jane'])).toMatchObject({ count: 1, isUsual: false });
  expect(turnedNamesIn(['Ada Lovelace', 'Smith, Jr.'])).toBeNull();
});
