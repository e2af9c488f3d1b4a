import { dayIn } from '../contract/words/dates.ts';

const dayMs = 86_400_000;

/** The last days by the calendar of a zone, oldest first and today last, each as '2026-05-04'. */
export function lastDays(count: number, now: number, zone: string): string[] {
  // Days of a calendar are counted in UTC, where each has 24 hours.
  const today = Date.parse(dayIn(now, zone));
  return Array.from({ length: count }, (_, index) => dayIn(today - (count - 1 - index) * dayMs, 'UTC'));
}

/** How many of some times are on each of these days, by the calendar of a zone. */
export function countByDay(
  times: readonly string[],
  days: readonly string[],
  zone: string,
): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const time of times) {
    const day = dayIn(time, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
