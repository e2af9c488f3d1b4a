import { expect, test } from 'vitest';
import { firstNameFirst, surnameFirstIn } from './surname-first.ts';

test.each([
  ['Kowalczyk, Maximiliane-Katharina', 'Maximiliane-Katharina Kowalczyk'],
  ['von der Leyen,Anna Maria', 'Anna Maria von der Leyen'],
  ['Smith Jr., John', 'John Smith Jr.'],
  ['Smith, John, Jr.', 'John Smith, Jr.'],
  ['Smith, John, III', 'John Smith, III'],
])('%s becomes %s', (name, turned) => {
  expect(firstNameFirst(name)).toBe(turned);
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
])('%j stays unchanged', (name) => {
  expect(firstNameFirst(name)).toBeNull();
});

test('counts surname-first names, says whether they are usual, and returns samples', () => {
  const names = ['A, One', '', 'B, Two', 'C, Three', 'D, Four', 'Smith, Jr.'];
  expect(surnameFirstIn(names)).toEqual({
    count: 4,
    isUsual: true,
    samples: [
      { from: 'A, One', to: 'One A' },
      { from: 'B, Two', to: 'Two B' },
      { from: 'C, Three', to: 'Three C' },
    ],
  });
  expect(surnameFirstIn(['Ada Lovelace', 'Bob Lee', 'Doe, Jane'])).toMatchObject({ count: 1, isUsual: false });
  expect(surnameFirstIn(['Ada Lovelace', 'Smith, Jr.'])).toBeNull();
});
