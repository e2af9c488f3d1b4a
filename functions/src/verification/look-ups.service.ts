import { requireBadge } from '../badges/effects/badge-selection.service.ts';
import { startOfDay } from '../contract/words/local-time.ts';
import { type LookUps, lookUpDays, mostLookUpsRead } from '../contract/calls/one-badge.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { countByDay, lastDays } from './look-up-days.ts';
import { countLookUps, listLookUpTimes } from './verification-logs.store.ts';

/** How often a badge was looked up, when last, and on which of the last days. At most so many look-ups are read. */
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
