import { inWords, wallClock } from 'functions/contract/words/dates';
import { deviceTimeZone, formatMonth } from './public-dates.ts';

const day = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const minutes = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** An ISO time as 'MMM dd, yyyy' by the calendar of a zone: 'May 04, 2025', 'Nov 20, 2026'. */
export function formatShortDate(time: string, zone: string): string {
  return inWords(time, zone, day);
}

/** A moment by the clocks of a zone, to the minute: '14:32'; where this device's clock says otherwise '14:32 (Europe/Berlin)'. */
export function formatTimeOfDay(at: number, zone: string): string {
  return withZone(inWords(at, zone, minutes), at, zone);
}

/** An ISO time by the clocks of a zone, to the minute: 'Nov 20, 2026, 14:03'. The zone is named as by `formatTimeOfDay`. */
export function formatMoment(time: string, zone: string): string {
  return withZone(formatMomentAlone(time, zone), Date.parse(time), zone);
}

/** The same without the name of the zone, for a button beside a sentence that has it. */
export function formatMomentAlone(time: string, zone: string): string {
  return inWords(time, zone, { dateStyle: 'medium', ...minutes });
}

function withZone(words: string, at: number, zone: string): string {
  return isOtherClock(at, zone) ? `${words} (${zone})` : words;
}

/** Whether the clock of this device says something else at a moment than those of a zone. */
export function isOtherClock(at: number, zone: string): boolean {
  return wallClock(at, zone) !== wallClock(at, deviceTimeZone());
}

const ago = new Intl.RelativeTimeFormat('en-US');

/** Time since an ISO time: 'just now', '2 minutes ago', '5 hours ago'; the date in a zone when it was more than a day ago. */
export function formatAgo(time: string, now: number, zone: string): string {
  const passed = Math.floor((now - Date.parse(time)) / 60_000);
  if (passed < 1) return 'just now';
  if (passed < 60) return ago.format(-passed, 'minute');
  if (passed < 24 * 60) return ago.format(-Math.floor(passed / 60), 'hour');
  return formatShortDate(time, zone);
}

/** A month of a calendar, `yyyy-mm`: 'May 2025'. */
export function formatCalendarMonth(key: string): string {
  return formatMonth(key, 'UTC');
}

/** A day of a calendar, `yyyy-mm-dd`, in a few characters and without the year, for charts: 'Nov 20'. */
export function formatShortDay(key: string): string {
  return inWords(key, 'UTC', { month: 'short', day: 'numeric' });
}

/** A month that was counted in a few characters and without the year, for charts: 'May', 'Nov'. */
export function formatShortMonth(key: string): string {
  return inWords(key, 'UTC', { month: 'short' });
}
