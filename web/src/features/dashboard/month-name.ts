/** 'Nov' of `2026-11`, or 'November 2026' in full. */
export function monthName(key: string, style: 'short' | 'full' = 'short'): string {
  const parts = style === 'short' ? { month: 'short' as const } : { month: 'long' as const, year: 'numeric' as const };
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${key}-01T00:00:00Z`));
}
