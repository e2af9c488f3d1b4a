const locale = 'en-US';
const thousands = new Intl.NumberFormat(locale);
const longDate = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: '2-digit' });
const shortDate = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: '2-digit' });

/** A count with thousands separators: 12345 becomes '12,345'. */
export function formatCount(count: number): string {
  return thousands.format(count);
}

/** An ISO time as 'MMMM dd, yyyy' in the reader's time zone: 'May 04, 2025'. */
export function formatLongDate(time: string): string {
  return longDate.format(new Date(time));
}

/** An ISO time as 'MMM dd, yyyy' in the reader's time zone: 'May 04, 2025', 'Nov 20, 2026'. */
export function formatShortDate(time: string): string {
  return shortDate.format(new Date(time));
}

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** A number in a few characters, for charts: 1.2K. */
export function formatCompact(value: number): string {
  return compact.format(value);
}
