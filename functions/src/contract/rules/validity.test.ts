import { expect, it } from 'vitest';
import { type BadgeValidity, daysBetween, endOf, lastSecondOf, laterDay, validitySchema } from './validity.ts';

const months = (count: number): BadgeValidity => ({ kind: 'months', months: count });
const until = (month: number, day: number): BadgeValidity => ({ kind: 'until', month, day });

it.each([
  ['12 months', months(12), '2026-05-04', '2027-05-04'],
  ['a month from the last day of a longer one', months(1), '2026-01-31', '2026-02-28'],
  ['a month from there in a leap year', months(1), '2028-01-31', '2028-02-29'],
  ['a year from a leap day', months(12), '2028-02-29', '2029-02-28'],
  ['months over the turn of the year', months(3), '2026-11-30', '2027-02-28'],
  ['a day of the year that is to come', until(7, 31), '2026-05-04', '2026-07-31'],
  ['that very day', until(7, 31), '2026-07-31', '2026-07-31'],
  ['a day of the year that is over', until(7, 31), '2026-08-01', '2027-07-31'],
  ['the leap day of a year without one', until(2, 29), '2026-01-01', '2026-02-28'],
  ['a day of its own', { kind: 'day', lastDay: '2026-12-24' } as const, '2026-01-01', '2026-12-24'],
])('a badge is valid for %s', (_, validity, firstDay, lastDay) => {
  expect(endOf(validity, firstDay, 'Europe/Berlin').lastDay).toBe(lastDay);
});

it('a day ends with its last second on the clocks of the zone, on days of 23 and 25 hours too', () => {
  expect(lastSecondOf('2027-07-31', 'Europe/Berlin')).toBe('2027-07-31T21:59:59.000Z');
  expect(lastSecondOf('2027-03-28', 'Europe/Berlin')).toBe('2027-03-28T21:59:59.000Z');
  expect(lastSecondOf('2027-10-31', 'Europe/Berlin')).toBe('2027-10-31T22:59:59.000Z');
  expect(lastSecondOf('2026-12-31', 'Pacific/Kiritimati')).toBe('2026-12-31T09:59:59.000Z');
});

it('a moment that a call names is the end itself, on the day that it is there', () => {
  const validity = { kind: 'moment', validUntil: '2026-12-31T23:30:00Z' } as const;
  const end = { lastDay: '2027-01-01', validUntil: '2026-12-31T23:30:00.000Z' };
  expect(endOf(validity, '2026-01-01', 'Europe/Berlin')).toEqual(end);
});

it('a time is rounded down to whole seconds', () => {
  const validity = { kind: 'moment', validUntil: '2026-12-31T12:00:00.999Z' } as const;
  expect(endOf(validity, '2026-01-01', 'UTC').validUntil).toBe('2026-12-31T12:00:00.000Z');
});

it.each([
  ['2026-08-01', 0, '2026-08-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  // Days of 23 and 25 hours in many time zones.
  ['2027-03-27', 2, '2027-03-29'],
  ['2027-10-30', 2, '2027-11-01'],
  ['2026-01-01', 730, '2028-01-01'],
])('behind %s by %i days is %s', (day, days, later) => {
  expect(laterDay(day, days)).toBe(later);
  expect(daysBetween(day, later)).toBe(days);
});

it('for ever has no end', () => {
  expect(endOf({ kind: 'forever' }, '2026-01-01', 'UTC')).toEqual({ lastDay: null, validUntil: null });
});

it.each([
  { kind: 'months', months: 0 },
  { kind: 'months', months: 601 },
  { kind: 'until', month: 2, day: 30 },
  { kind: 'until', month: 4, day: 31 },
  { kind: 'until', month: 13, day: 1 },
])('%j is no time that a badge is valid for', (validity) => {
  expect(validitySchema.safeParse(validity).success).toBe(false);
});
