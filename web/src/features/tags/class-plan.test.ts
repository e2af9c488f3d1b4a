import { expect, test } from 'vitest';
import { sampleTag } from '../../testing/samples.ts';
import {
  type Plan,
  afterwards,
  leaves,
  movedIn,
  nameProblemOf,
  newNamesIn,
  pairsOf,
  problemOf,
  proposedPlan,
  stays,
  wantedTags,
} from './class-plan.ts';

const inClass = (name: string, people: number, archived = false) => ({
  id: name,
  name,
  people,
  archived,
  color: '#3b82f6',
});
const people = { '8a': 20, '9a': 24, '9b': 25, '10a': 26, Choir: 5, '7a': 0 };
const classes = Object.entries(people).map(([name, count]) => inClass(name, count));

test('the proposal has a destination for every class with people', () => {
  const plan = proposedPlan(classes);
  expect(plan).toEqual({ '8a': 'id:9a', '9a': 'id:10a', '9b': 'new:10b', '10a': leaves, Choir: stays });
  expect(newNamesIn(plan)).toEqual(['10b']);
  expect(pairsOf(plan, (name) => `made ${name}`, 'left')).toEqual([
    { from: '8a', to: '9a' },
    { from: '9a', to: '10a' },
    { from: '9b', to: 'made 10b' },
    { from: '10a', to: 'left' },
  ]);
  expect(problemOf(plan, classes)).toBeNull();
  expect(movedIn(plan, classes)).toBe(95);
  expect(afterwards(plan, classes, 'Left 2026')).toEqual([
    ['9a', 20],
    ['10a', 24],
    ['10b', 25],
    ['Left 2026', 26],
    ['Choir', 5],
  ]);
});

test('an archived class without people is not proposed as a destination', () => {
  expect(proposedPlan([inClass('9a', 1), inClass('10a', 0, true), inClass('11a', 1)])).toMatchObject({
    '9a': 'new:10a',
  });
});

test.each<[Plan, string | null]>([
  [{ '9a': stays }, 'Choose at least one class that moves.'],
  [{ '9a': 'id:9b', '9b': 'id:9a' }, '9a, 9b go round in a circle. One of them must leave or stay.'],
  [
    { '9a': 'id:10a', '9b': 'id:10a' },
    'All of these classes go into one. Choose another destination for some of them.',
  ],
  [{ '9a': leaves, '9b': leaves }, null],
  [{ '9a': 'id:10a' }, null],
])('the problem of plan %j: %s', (plan, problem) => {
  expect(problemOf(plan, classes)).toBe(problem);
});

test('a plan with too many classes for one move says how many must wait', () => {
  const many = Array.from({ length: 103 }, (_, index) => inClass(`class ${index}`, 1));
  const plan = Object.fromEntries(many.map(({ id }, index) => [id, index < 102 ? `new:next ${index}` : stays]));
  expect(problemOf(plan, many)).toBe(
    '100 classes move at a time at most. Let 2 of these stay, and move them afterwards.',
  );
});

test('a new name is refused if a tag of the other kind has it', () => {
  const plan = { '9b': 'new:10B', '10a': leaves };
  const wanted = wantedTags(plan, 'Left 2026');
  expect(wanted).toEqual([
    { name: '10B', kind: 'class' },
    { name: 'Left 2026', kind: 'tag' },
  ]);
  expect(wantedTags(plan, '')).toEqual([{ name: '10B', kind: 'class' }]);
  expect(nameProblemOf(wanted, [{ ...sampleTag, name: 'left\u00a02026' }])).toBeNull();
  expect(nameProblemOf(wanted, [{ ...sampleTag, name: '10b\u200b' }])).toBe(
    '10b\u200b is the name of a tag already. Choose another one.',
  );
});
