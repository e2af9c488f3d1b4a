import { toBadge } from '../effects/stored-badge.ts';
import { getBadges } from '../effects/badges.store.ts';
import { type EndingBadges, endingDays, mostEndingNamed } from '../../contract/calls/ending-badges.ts';
import { getCachedSettings } from '../../settings/settings.service.ts';
import { countEndingBadges, listEndingBadgeIds } from './endings.store.ts';
import { monthsAhead } from './ending-months.ts';

/** Badges that end soon, by month, with the first of them. */
export async function getStatsEndingBadges(): Promise<EndingBadges> {
  const { timeZone } = await getCachedSettings();
  const { months: spans, ...between } = monthsAhead(new Date().toISOString(), endingDays, timeZone);
  const [ids, ...counts] = await Promise.all([
    listEndingBadgeIds(between, mostEndingNamed),
    ...spans.map((span) => countEndingBadges(span)),
  ]);
  const months = spans.map(({ month }, index) => ({ month, count: counts[index] ?? 0 }));
  const badges = (await getBadges(ids)).filter((badge) => badge !== null);
  return { months: months.filter(({ count }) => count > 0), badges: badges.map(toBadge) };
}
