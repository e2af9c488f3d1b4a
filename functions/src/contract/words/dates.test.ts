import { afterEach, expect, test } from 'vitest';
import { dayIn, inWords, isTimeZone, longDate, wallClock } from './dates.ts';
import en from './en.json' with { type: 'json' };
import { speak } from './say.ts';

afterEach(() => {
  speak('en-US', en);
});

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

test('a date in words follows the language, and machine-readable dates do not', () => {
  const time = '2026-05-04T12:00:00.000Z';
  const read = [dayIn(time, 'UTC'), wallClock(Date.parse(time), 'Europe/Berlin')];
  const said = ['de', 'th', 'ar-EG', 'en-US'].map((language) => {
    speak(language, {});
    expect([dayIn(time, 'UTC'), wallClock(Date.parse(time), 'Europe/Berlin')]).toEqual(read);
    return longDate(time, 'UTC');
  });
  expect(read).toEqual(['2026-05-04', '2026-05-04T14:00:00']);
  expect(said[0]).toBe('04. Mai 2026');
  expect(said.at(-1)).toBe('May 04, 2026');
  expect(new Set(said).size).toBe(4);
});
