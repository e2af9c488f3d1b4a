import { requireBadge } from '../badges/effects/badge-selection.service.ts';
import { startOfDay } from '../contract/words/local-time.ts';
import { type LookUps, lookUpDays, mostLookUpsRead } from '../contract/calls/badges.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { dayIn } from '../contract/words/dates.ts';
import { countLookUps, listLookUpTimes } from './verification-logs.store.ts';

/** Counts a badge's lookups, in total and by recent day. Reads a limited number. */
export async function getBadgeLookUps(id: string): Promise<LookUps> {
  const [{ timeZone }] = await Promise.all([getCachedSettings(), requireBadge(id)]);
  const days = lastDays(lookUpDays, Date.now(), timeZone);
  const [total, times] = await Promise.all([
    countLookUps(id),
    listLookUpTimes(id, { limit: mostLookUpsRead, from: startOfDay(days[0] ?? '', timeZone) }),
  ]);
  const isLongAgo = times.length === 0 && total > 0;
  const [last = null] = isLongAgo ? await listLookUpTimes(id, { limit: 1 }) : times;
  return {
    total,
    last,
    days: countByDay(times, days, timeZone),
    isPartial: times.length === mostLookUpsRead && total > times.length,
  };
}

const dayMs = 86_400_000;

/** Last days in a zone's calendar, oldest first, ending today, as '2026-05-04'. */
export function lastDays(count: number, now: number, zone: string): string[] {
  // Calculates in UTC, where every day has 24 hours.
  const today = Date.parse(dayIn(now, zone));
  return Array.from({ length: count }, (_, index) => dayIn(today - (count - 1 - index) * dayMs, 'UTC'));
}

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
