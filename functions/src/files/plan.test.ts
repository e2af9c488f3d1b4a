import { expect, test } from 'vitest';
import { type Placed, cutAnywhere, cutBetweenClasses, filesBehind, inOrder, sizeAt } from './plan.ts';

const placed = (id: string, className: string | null, family: string, given = ''): Placed => ({
  id,
  className,
  names: { family, given },
});
const classes = (...sizes: number[]) =>
  sizes.flatMap((size, index) => Array.from({ length: size }, () => ({ className: String(index) })));

test('badges are sorted by class, family name and given name: 9a before 10a, no class last', () => {
  const badges = [
    placed('1', null, 'Able'),
    placed('2', '10a', 'Baker'),
    placed('3', '9a', 'Zimmer'),
    placed('4', '9a', 'Ångström', 'B'),
    placed('5', '9a', 'Ångström', 'A'),
    placed('6', '9b', 'Adler'),
  ];
  expect(inOrder(badges).map(({ id }) => id)).toEqual(['5', '4', '3', '6', '2', '1']);
});

test('people with the same name and class have a fixed order', () => {
  const [one, other] = [placed('a', '9a', 'Li'), placed('b', '9a', 'Li')];
  expect(inOrder([other, one])).toEqual(inOrder([one, other]));
});

test('files are split between classes if possible', () => {
  expect(cutBetweenClasses(classes(30, 30, 30), 70)).toEqual([60, 30]);
  expect(cutBetweenClasses(classes(70), 70)).toEqual([70]);
  expect(cutBetweenClasses(classes(30, 71), 70)).toEqual([30, 70, 1]);
  expect(cutBetweenClasses(classes(30, 71, 60), 70)).toEqual([30, 70, 61]);
  expect(cutBetweenClasses(classes(150), 70)).toEqual([70, 70, 10]);
  expect(cutBetweenClasses([], 70)).toEqual([]);
});

test('no file is empty or too large, and together they have all badges', () => {
  for (const sizes of [[1, 2, 3], [500, 1], [499, 2, 1200], [1500]]) {
    const parts = cutBetweenClasses(classes(...sizes));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(Math.min(...parts)).toBeGreaterThan(0);
    expect(Math.max(...parts)).toBeLessThanOrEqual(500);
  }
});

test('without classes, files are as large as allowed', () => {
  expect(cutAnywhere(1001)).toEqual([500, 500, 1]);
  expect(cutAnywhere(500)).toEqual([500]);
  expect(cutAnywhere(0)).toEqual([]);
});

test('a file that ends early leaves its remaining badges to the next one', () => {
  const parts = [500, 300];
  expect([0, 400, 500, 700, 800].map((position) => sizeAt(parts, position))).toEqual([500, 100, 300, 100, 0]);
  expect([0, 400, 500, 700, 800].map((position) => filesBehind(parts, position))).toEqual([2, 2, 1, 1, 0]);
});
