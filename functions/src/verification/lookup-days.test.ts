import { expect, test } from 'vitest';
import { countByDay, lastDays } from './lookups.service.ts';

const berlin = 'Europe/Berlin';
const at = (time: string) => Date.parse(time);

test('the days follow the calendar of the zone, today last', () => {
  const lateInTheEvening = at('2026-11-20T23:30:00.000Z');
  expect(lastDays(3, lateInTheEvening, 'UTC')).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect(lastDays(3, lateInTheEvening, berlin)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(lastDays(3, at('2026-11-20T03:00:00.000Z'), 'America/New_York').at(-1)).toBe('2026-11-19');
});

test('no day is missing or repeated at the end of a month, on a leap day or at the end of a year', () => {
  expect(lastDays(3, at('2028-03-01T12:00:00.000Z'), berlin)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(lastDays(2, at('2027-01-01T12:00:00.000Z'), berlin)).toEqual(['2026-12-31', '2027-01-01']);
});

test.each([
  ['forward, at the end of March', '2026-03-30T00:15:00+02:00', '2026-03-29'],
  ['back, at the end of October', '2026-10-26T00:15:00+01:00', '2026-10-25'],
])('no day is missing or repeated when clocks go %s', (_, now, dayOfChange) => {
  const days = lastDays(30, at(now), berlin);
  expect(new Set(days).size).toBe(30);
  expect(days.at(-2)).toBe(dayOfChange);
});

test('a lookup counts on its day in the zone', () => {
  const days = ['2026-11-20', '2026-11-21'];
  const times = ['2026-11-20T22:59:59.000Z', '2026-11-20T23:00:00.000Z', '2026-11-20T23:30:00.000Z'];
  expect(countByDay(times, days, berlin)).toEqual([
    { day: '2026-11-20', count: 1 },
    { day: '2026-11-21', count: 2 },
  ]);
  expect(countByDay(times, days, 'UTC').map(({ count }) => count)).toEqual([3, 0]);
});

test('days of 25 and 23 hours count all of their lookups', () => {
  const hours = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => new Date(at(from) + index * 3_600_000).toISOString());
  expect(countByDay(hours('2026-10-24T22:00:00.000Z', 25), ['2026-10-25'], berlin)).toEqual([
    { day: '2026-10-25', count: 25 },
  ]);
  const around = ['2026-03-28', '2026-03-29', '2026-03-30'];
  const counts = countByDay(hours('2026-03-28T22:00:00.000Z', 25), around, berlin);
  expect(counts.map(({ count }) => count)).toEqual([1, 23, 1]);
});

test('lookups on other days are left out', () => {
  expect(countByDay(['2026-01-01T12:00:00.000Z'], ['2026-01-02'], 'UTC')).toEqual([{ day: '2026-01-02', count: 0 }]);
});
