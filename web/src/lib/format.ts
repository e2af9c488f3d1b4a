const locale = 'en-US';
const thousands = new Intl.NumberFormat(locale);
// A date is the same for everyone, wherever they read it, and the same as on the certificate that the server draws.
const timeZone = 'UTC';
const shortDate = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: '2-digit', timeZone });
const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone });
const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', timeZone });

/** A count with thousands separators: 12345 becomes '12,345'. */
export function formatCount(count: number): string {
  return thousands.format(count);
}

/** A count with what it counts, which takes an s for more than one: '1 badge', '1,234 badges'. */
export function formatCounted(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** A number of people: '1 person', '1,234 people'. */
export function formatPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}

/** An ISO time as 'MMM dd, yyyy': 'May 04, 2025', 'Nov 20, 2026'. */
export function formatShortDate(time: string): string {
  return shortDate.format(new Date(time));
}

// In the reader's own time zone, as the clock of the same device.
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' });
const localDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });

/** A moment by this device's clock: '10:42:07', of another day '10:42:07 on Nov 20, 2026'. */
export function formatClock(at: number, now: number): string {
  const day = localDate.format(at);
  return day === localDate.format(now) ? clock.format(at) : `${clock.format(at)} on ${day}`;
}

const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' });

/** A moment by this device's clock, to the minute: '14:32'. */
export function formatTimeOfDay(at: number): string {
  return timeOfDay.format(at);
}

const ago = new Intl.RelativeTimeFormat(locale);

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** An ISO time by this device's clock, to the minute: 'Nov 20, 2026, 14:03'. */
export function formatMoment(time: string): string {
  return moment.format(new Date(time));
}

/** Time since an ISO time: 'just now', '2 minutes ago', '5 hours ago'; the date when it was more than a day ago. */
export function formatAgo(time: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(time)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago.format(-minutes, 'minute');
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour');
  return formatShortDate(time);
}

/** The month of an ISO time or of `yyyy-mm`: 'May 2025'. */
export function formatMonth(time: string): string {
  return month.format(new Date(time));
}

/** The same in a few characters and without the year, for charts: 'May', 'Nov'. */
export function formatShortMonth(time: string): string {
  return shortMonth.format(new Date(time));
}

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** A number in a few characters, for charts: 1.2K. */
export function formatCompact(value: number): string {
  return compact.format(value);
}
