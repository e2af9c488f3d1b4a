// Of the contract the messages alone: the public pages take this file without the schemas.
import { spokenLanguage } from './say.ts';

/** Zone that dates are told in until an organization sets its own. */
export const defaultTimeZone = 'UTC';

/** Tag of a language whose dates are made of digits that a program reads. */
const ofPrograms = 'en-US';
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in words of the spoken language, as the clocks of an IANA time zone show it. A zone that this machine does not
 * know is read as UTC.
 */
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
    // An older browser than the server may lack a zone: a page must not fail for that.
    return new Intl.DateTimeFormat(language, { ...options, timeZone: defaultTimeZone });
  }
}

/** Whether a text is the name of a time zone: 'Europe/Berlin', 'UTC'. A bare difference such as '+01:00' is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat(ofPrograms, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The date of an ISO time, in English 'May 04, 2026'. */
export function longDate(time: string, zone: string): string {
  return inWords(time, zone, { year: 'numeric', month: 'long', day: '2-digit' });
}

/** A day of the calendar in words, for every reader the same: of '2027-07-31', in English 'July 31, 2027'. */
export function longDay(day: string): string {
  return longDate(day, defaultTimeZone);
}

/** The date of an ISO time as a calendar in ISO 8601 has it: '2026-05-04'. */
export function dayIn(time: string | number, zone: string): string {
  return wallClock(new Date(time).getTime(), zone).slice(0, 10);
}

/** Date and time on the clocks of a zone, to the second, whatever language is spoken: '2026-05-04T14:03:00'. */
export function wallClock(at: number, zone: string): string {
  const digits = '2-digit';
  const [month, day, year, hour, minute, second] = formatted(at, ofPrograms, zone, {
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
