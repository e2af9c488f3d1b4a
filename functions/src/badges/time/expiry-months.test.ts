import { expect, test } from 'vitest';
import { monthsAhead } from './expiry-months.ts';

test('sixty days cover the rest of this month, the months between and the start of the last one', () => {
  expect(monthsAhead('2026-11-26T10:00:00.000Z', 60, 'UTC')).toEqual({
    from: '2026-11-26T10:00:00.000Z',
    before: '2027-01-26T00:00:00.000Z',
    months: [
      { month: '2026-11', from: '2026-11-26T10:00:00.000Z', before: '2026-12-01T00:00:00.000Z' },
      { month: '2026-12', from: '2026-12-01T00:00:00.000Z', before: '2027-01-01T00:00:00.000Z' },
      { month: '2027-01', from: '2027-01-01T00:00:00.000Z', before: '2027-01-26T00:00:00.000Z' },
    ],
  });
});

test('months begin at midnight in the zone, and today is the day there', () => {
  const { months, before } = monthsAhead('2027-06-30T23:30:00.000Z', 30, 'Europe/Berlin');
  expect(months).toEqual([{ month: '2027-07', from: '2027-06-30T23:30:00.000Z', before: '2027-07-31T22:00:00.000Z' }]);
  expect(before).toBe('2027-07-31T22:00:00.000Z');
});

test('a range that ends with a month adds no empty month', () => {
  const { months } = monthsAhead('2027-01-01T00:00:00.000Z', 58, 'UTC');
  expect(months.map(({ month, before }) => [month, before])).toEqual([
    ['2027-01', '2027-02-01T00:00:00.000Z'],
    ['2027-02', '2027-03-01T00:00:00.000Z'],
  ]);
});
