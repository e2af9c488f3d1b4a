import { say, spokenLanguage } from 'functions/contract/words/say';
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number in the current language. */
function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify([spokenLanguage(), options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(spokenLanguage(), options);
  formats.set(key, format);
  return format.format(value);
}

/** Formats a count: 12345 becomes '12,345'. */
export function formatCount(count: number): string {
  return formatNumber(count);
}

/** Formats a short number for charts: 1.2K. */
export function formatCompact(value: number): string {
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}

/** Formats a list of short entries: '9a, 9b, 9c'. */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage(), { type: 'unit' }).format(items);
}

/** Formats a list as a part of a sentence: '9a, 9b, and 9c'. */
export function formatAnd(items: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage()).format(items);
}

/** Formats a duration, in minutes up to two hours: '8 seconds', '51 minutes', '3 hours'. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return say('time.seconds', { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? say('time.minutes', { count: minutes })
    : say('time.hours', { count: Math.round(minutes / 60) });
}

const megabytes = { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Formats a file's size: '870 kB', '1.2 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  return kilobytes < 1000
    ? formatNumber(kilobytes, { style: 'unit', unit: 'kilobyte' })
    : formatNumber(bytes / 1_000_000, megabytes);
}
