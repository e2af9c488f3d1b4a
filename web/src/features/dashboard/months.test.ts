import { expect, test } from 'vitest';
import { monthName, sumMonths } from './months.ts';

test('twelve months up to this one, oldest first, each added up over the shards', () => {
  const shards = [
    { months: { '2026-02': { issued: 3, verifications: 4 }, '2025-02': { issued: 99 } } },
    {},
    { months: { '2026-02': { issued: -1 }, '2025-03': { verifications: 2 } } },
  ];
  const months = sumMonths(shards, new Date('2026-02-28T23:00:00Z'));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ key: '2025-03', issued: 0, verified: 2 });
  expect(months[11]).toEqual({ key: '2026-02', issued: 2, verified: 4 });
});

test('a month has a short name for the chart and a full one for the table', () => {
  expect(monthName('2026-02')).toBe('Feb');
  expect(monthName('2026-02', 'full')).toBe('February 2026');
});
