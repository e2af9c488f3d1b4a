import { expect, test } from 'vitest';
import { contrast, inkOf, mixed, textColorOn } from './school-style.ts';

const steps = [0, 51, 102, 119, 128, 153, 204, 255];
const colors = steps.flatMap((red) =>
  steps.flatMap((green) =>
    steps.map((blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  ),
);

test.each([
  ['#ffffff', '#000000', 21],
  ['#000000', '#000000', 1],
  ['#767676', '#ffffff', 4.54],
  ['#1f3a5f', '#ffffff', 11.5],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('text on any colour is black or white, whichever contrasts more, and can be read', () => {
  for (const color of colors) {
    const text = textColorOn(color);
    const other = text === '#ffffff' ? '#000000' : '#ffffff';
    expect(['#000000', '#ffffff']).toContain(text);
    expect(contrast(color, text)).toBeGreaterThanOrEqual(contrast(color, other));
    expect(contrast(color, text)).toBeGreaterThan(4.5);
  }
});

test('a color is used for text on paper if it is readable there', () => {
  expect(inkOf('#1f3a5f')).toBe('#1f3a5f');
  for (const color of colors) expect(contrast(inkOf(color), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('a colour with a share of another one lies between the two', () => {
  expect(mixed('#ff8000', '#000000', 0.5)).toBe('#804000');
  expect(mixed('#123456', '#ffffff', 0)).toBe('#123456');
  expect(mixed('#123456', '#ffffff', 1)).toBe('#ffffff');
});
