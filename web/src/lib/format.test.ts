import { expect, test } from 'vitest';
import {
  formatAgo,
  formatClock,
  formatCount,
  formatCounted,
  formatMonth,
  formatShortDate,
  formatShortMonth,
} from './format.ts';

test('counts have thousands separators', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567']);
});

test('one thing stands in the singular, none and many in the plural', () => {
  expect([0, 1, 1234].map((count) => formatCounted(count, 'badge'))).toEqual(['0 badges', '1 badge', '1,234 badges']);
});

test('dates have two digits for the day and the month in letters', () => {
  expect(formatShortDate('2025-05-04T12:00:00.000Z')).toBe('May 04, 2025');
  expect(formatShortDate('2026-11-20T12:00:00.000Z')).toBe('Nov 20, 2026');
});

test('a month has a short name for the chart and a full one for the table', () => {
  expect(formatShortMonth('2026-02')).toBe('Feb');
  expect(formatMonth('2026-02')).toBe('February 2026');
});

test('how long ago is told in minutes and hours, and as a date after a day', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const times = ['12:00:30', '11:59:30', '11:59:00', '11:01:00', '11:00:00', '00:00:00'].map(
    (time) => `2026-11-20T${time}.000Z`,
  );
  expect([...times, '2026-11-19T12:00:00.000Z'].map((time) => formatAgo(time, now))).toEqual([
    ...['just now', 'just now', '1 minute ago', '59 minutes ago', '1 hour ago', '12 hours ago', 'Nov 19, 2026'],
  ]);
});

test('a moment has seconds, and its date when that is not today', () => {
  const now = new Date(2026, 10, 22, 10, 42, 9);
  const at = (...[day, hour, minute]: number[]) => formatClock(+new Date(2026, 10, day, hour, minute, 7), +now);
  expect([at(22, 10, 42), at(22, 0, 5), at(21, 23, 59)]).toEqual(['10:42:07', '00:05:07', '23:59:07 on Nov 21, 2026']);
});
