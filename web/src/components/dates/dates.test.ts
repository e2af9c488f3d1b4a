import { afterEach, expect, test, vi } from 'vitest';
import {
  formatAgo,
  formatCalendarMonth,
  formatMoment,
  formatShortDate,
  formatShortMonth,
  formatTimeOfDay,
} from './dates.ts';
import { formatClock, formatMonth } from './public-dates.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function onDeviceIn(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

const late = '2026-11-20T23:30:00.000Z';

test('dates have two digits for the day and the month in letters', () => {
  expect(formatShortDate('2025-05-04T12:00:00.000Z', 'UTC')).toBe('May 04, 2025');
});

test('a date is that of the zone, whatever the clock of the device says', () => {
  onDeviceIn('America/New_York');
  expect(formatShortDate(late, 'UTC')).toBe('Nov 20, 2026');
  expect(formatShortDate(late, 'Europe/Berlin')).toBe('Nov 21, 2026');
  expect(formatMonth('2026-11-30T23:30:00.000Z', 'Europe/Berlin')).toBe('December 2026');
});

test('a time names its zone where the clock of the device says otherwise', () => {
  onDeviceIn('Europe/Berlin');
  expect(formatTimeOfDay(Date.parse(late), 'Europe/Berlin')).toBe('00:30');
  expect(formatTimeOfDay(Date.parse(late), 'Europe/Paris')).toBe('00:30');
  expect(formatTimeOfDay(Date.parse(late), 'Asia/Kolkata')).toBe('05:00 (Asia/Kolkata)');
  expect(formatMoment(late, 'Europe/Berlin')).toBe('Nov 21, 2026, 00:30');
  expect(formatMoment(late, 'UTC')).toBe('Nov 20, 2026, 23:30 (UTC)');
});

test('a month that was counted has a short name for the chart and a full one for the table', () => {
  expect(formatShortMonth('2026-02')).toBe('Feb');
  expect(formatCalendarMonth('2026-02')).toBe('February 2026');
});

test('elapsed time is in minutes and hours, and a date after a day', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const times = ['12:00:30', '11:59:30', '11:59:00', '11:01:00', '11:00:00', '00:00:00'].map(
    (time) => `2026-11-20T${time}.000Z`,
  );
  expect([...times, '2026-11-18T23:30:00.000Z'].map((time) => formatAgo(time, now, 'Europe/Berlin'))).toEqual([
    ...['just now', 'just now', '1 minute ago', '59 minutes ago', '1 hour ago', '12 hours ago', 'Nov 19, 2026'],
  ]);
});

test('a moment of this device has seconds, and its date when that is not today', () => {
  onDeviceIn('Europe/Berlin');
  const at = (time: string) => Date.parse(`2026-11-${time}+01:00`);
  const now = at('22T10:42:09');
  expect(['22T10:42:07', '22T00:05:07', '21T23:59:07'].map((time) => formatClock(at(time), now))).toEqual([
    ...['10:42:07', '00:05:07', '23:59:07 on Nov 21, 2026'],
  ]);
});
