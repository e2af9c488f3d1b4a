import { expect, test } from 'vitest';
import { dayIn, inWords, isTimeZone, longDate } from './dates.ts';

test('dates have two digits for the day and the month in words', () => {
  expect(longDate('2025-05-04T12:00:00.000Z', 'UTC')).toBe('May 04, 2025');
});

test('half an hour before midnight in UTC is the next day in Berlin, and the same day in New York', () => {
  const time = '2026-11-20T23:30:00.000Z';
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia'];
  expect(zones.map((zone) => longDate(time, zone))).toEqual([
    ...['November 20, 2026', 'November 21, 2026', 'November 20, 2026', 'November 21, 2026'],
  ]);
  expect(zones.map((zone) => dayIn(time, zone))).toEqual(['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21']);
});

test('a day of a year of less than four digits has four', () => {
  expect(dayIn('0987-01-02T00:00:00.000Z', 'UTC')).toBe('0987-01-02');
});

test('a zone is known by its name alone', () => {
  expect(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Ushuaia'].map(isTimeZone)).not.toContain(false);
  expect(['', 'Berlin', 'Europe/Bern/1', '+01:00', '-05', 'local', 'Europe/Berlin '].map(isTimeZone)).not.toContain(
    true,
  );
});

test('a zone that this machine does not know is read as UTC', () => {
  expect(inWords('2026-11-20T23:30:00.000Z', 'Mars/Olympus', { dateStyle: 'short' })).toBe('11/20/26');
});
