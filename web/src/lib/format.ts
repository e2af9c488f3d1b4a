const locale = 'en-US';
const thousands = new Intl.NumberFormat(locale);

/** Formats a count: 12345 becomes '12,345'. */
export function formatCount(count: number): string {
  return thousands.format(count);
}

/** Formats a count with its noun: '1 badge', '1,234 badges'. */
export function formatCounted(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Formats a number of people: '1 person', '1,234 people'. */
export function formatPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** Formats a short number for charts: 1.2K. */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** Formats a duration, in minutes up to two hours: '8 seconds', '51 minutes', '3 hours'. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return formatCounted(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? formatCounted(minutes, 'minute') : formatCounted(Math.round(minutes / 60), 'hour');
}

/** Formats a file's size: '870 kB', '1.2 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
