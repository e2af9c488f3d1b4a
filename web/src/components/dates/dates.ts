import { inWords, wallClock } from 'functions/contract/words/dates';
import { say, spokenLanguage } from 'functions/contract/words/say';
import { deviceTimeZone, formatMonth } from './public-dates.ts';

const day = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const minutes = { timeStyle: 'short', hourCycle: 'h23' } as const;

/** Formats an ISO time by a zone's calendar: 'May 04, 2025', 'Nov 20, 2026'. */
export function formatShortDate(time: string, zone: string): string {
  return inWords(time, zone, day);
}

/** Formats a time of day in a zone: '14:32', or '14:32 (Europe/Berlin)' if this device's clock differs. */
export function formatTimeOfDay(at: number, zone: string): string {
  return withZone(inWords(at, zone, minutes), at, zone);
}

/** Formats an ISO time in a zone: 'Nov 20, 2026, 14:03'. Names the zone like `formatTimeOfDay`. */
export function formatMoment(time: string, zone: string): string {
  return withZone(formatMomentAlone(time, zone), Date.parse(time), zone);
}

/** The same without the zone's name, for a button near a sentence that has it. */
export function formatMomentAlone(time: string, zone: string): string {
  return inWords(time, zone, { dateStyle: 'medium', ...minutes });
}

function withZone(words: string, at: number, zone: string): string {
  return isOtherClock(at, zone) ? `${words} (${zone})` : words;
}

/** Whether this device's clock differs from a zone's at a moment. */
export function isOtherClock(at: number, zone: string): boolean {
  return wallClock(at, zone) !== wallClock(at, deviceTimeZone());
}

function ago(amount: number, unit: 'minute' | 'hour'): string {
  return new Intl.RelativeTimeFormat(spokenLanguage()).format(-amount, unit);
}

/**
 * Formats the time since an ISO time: 'just now', '2 minutes ago', '5 hours ago'. After a day it is the date in a zone.
 */
export function formatAgo(time: string, now: number, zone: string): string {
  const passed = Math.floor((now - Date.parse(time)) / 60_000);
  if (passed < 1) return say('time.justNow');
  if (passed < 60) return ago(passed, 'minute');
  if (passed < 24 * 60) return ago(Math.floor(passed / 60), 'hour');
  return formatShortDate(time, zone);
}

/** Formats a calendar month `yyyy-mm`: 'May 2025'. */
export function formatCalendarMonth(key: string): string {
  return formatMonth(key, 'UTC');
}

/** Formats a calendar day `yyyy-mm-dd` for charts: 'Nov 20'. */
export function formatShortDay(key: string): string {
  return inWords(key, 'UTC', { month: 'short', day: 'numeric' });
}

/** Formats a counted month for charts: 'May', 'Nov'. */
export function formatShortMonth(key: string): string {
  return inWords(key, 'UTC', { month: 'short' });
}
