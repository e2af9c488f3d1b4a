// Messages only: the public pages use this file without the schemas.
import { spokenLanguage } from './say.ts';

/** Time zone until an organization sets its own. */
export const defaultTimeZone = 'UTC';

/** Language with dates that a program can parse. */
const machineLocale = 'en-US';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time in the current language and an IANA time zone. An unknown zone is treated as UTC. */
export function inWords(time: string | number, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatted(time, spokenLanguage(), zone, options);
}

function formatted(time: string | number, language: string, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, zone, options]);
  const format = formats.get(key) ?? formatIn(language, zone, options);
  formats.set(key, format);
  return format.format(new Date(time));
}

function formatIn(language: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    // A browser older than the server may lack a zone; the page must not fail.
    return new Intl.DateTimeFormat(language, { ...options, timeZone: defaultTimeZone });
  }
}

/** Whether a text is a time zone: 'Europe/Berlin', 'UTC'. Offsets such as '+01:00' are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat(machineLocale, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Date of an ISO time; in English 'May 04, 2026'. */
export function longDate(time: string, zone: string): string {
  return inWords(time, zone, { year: 'numeric', month: 'long', day: '2-digit' });
}

/** Calendar day in words, alike for all readers: '2027-07-31' is 'July 31, 2027' in English. */
export function longDay(day: string): string {
  return longDate(day, defaultTimeZone);
}

/** Date of a time in ISO 8601: '2026-05-04'. */
export function dayIn(time: string | number, zone: string): string {
  return wallClock(new Date(time).getTime(), zone).slice(0, 10);
}

/** Local date and time to the second, independent of language: '2026-05-04T14:03:00'. */
export function wallClock(at: number, zone: string): string {
  const digits = '2-digit';
  const [month, day, year, hour, minute, second] = formatted(at, machineLocale, zone, {
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
    hourCycle: 'h23',
  }).split(/\D+/);
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
}
