import { expect, test } from 'vitest';
import { monthName } from './month-name.ts';

test('a month has a short name for the chart and a full one for the table', () => {
  expect(monthName('2026-02')).toBe('Feb');
  expect(monthName('2026-02', 'full')).toBe('February 2026');
});
