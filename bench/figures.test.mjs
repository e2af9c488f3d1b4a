import { expect, it } from 'vitest';
import { isKept, median, percentile, table } from './figures.mjs';

it('takes the middle as the median, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('gives the number that 95 of 100 do not exceed', () => {
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => 100 - index),
      95,
    ),
  ).toBe(95);
  expect(percentile([7], 95)).toBe(7);
});

it('keeps a budget that is met exactly, and breaks one of which nothing is known', () => {
  expect(isKept({ name: 'a score', value: 95, atLeast: 95 })).toBe(true);
  expect(isKept({ name: 'a time', value: 51, atMost: 50 })).toBe(false);
  expect(isKept({ name: 'no frames', value: percentile([], 95), atMost: 50 })).toBe(false);
});

it('says of each figure what it may be, what it is and whether that will do', () => {
  const lines = table([
    { name: 'score', value: 94, atLeast: 95 },
    { name: 'time', value: 1234.56, atMost: 2500, unit: 'ms' },
  ]);
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ['figure', 'budget', 'result'],
    ['score', '>= 95', '94', 'BROKEN'],
    ['time', '<= 2,500 ms', '1,234.6 ms', 'ok'],
  ]);
});

it('prints a ratio to two places with its parts, and accepts a figure without a budget', () => {
  const lines = table([
    { name: 'speed', value: 0.8049, atLeast: 0.8, unit: 'x', detail: '5 ms, floor 4 ms' },
    { name: 'cold', value: 9, unit: 'x' },
  ]);
  expect(lines.slice(1).map((line) => line.split(/\s{2,}/))).toEqual([
    ['speed', '>= 0.80x', '0.80x', 'ok', '5 ms, floor 4 ms'],
    ['cold', '9.00x'],
  ]);
  expect(isKept({ name: 'cold', value: 9 })).toBe(true);
});
